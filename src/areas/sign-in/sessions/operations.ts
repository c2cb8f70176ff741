import { success, tooMany, Unauthenticated, whole } from '#contract'
import { act, change, hashPassword, isPassword, lazy, notify, randomHex, read, type App, type Handler } from '#platform'
import { findUserBasic, updateUser } from '../../user/profile/public.ts'
import {
  authChangePassword,
  authListSessions,
  authLogin,
  authLogout,
  authLogoutAll,
  authRevokeSession,
  authSession,
  SessionNotFound,
  Suspended,
  WrongCurrentPassword,
  WrongPassword,
} from './contract.ts'
import { beginSession, endSessionsOf } from './public.ts'
import { deleteSession, findAccount, listSessionsOf } from './queries.ts'

/** Checked when there is no password, so that an unknown address takes as long as a known one. */
const decoy = lazy(() => hashPassword(randomHex(32)))

export const sessions: readonly Handler[] = [
  act(authLogin, async ({ db, input: { email, password }, app }) => {
    const account = await findAccount(db.sql, { email })
    const isRight = await isRightPassword(app, `sign-in ${email.toLowerCase()}`, password, account?.passwordHash)
    if (!account || !isRight) throw new WrongPassword()
    if (account.isSuspended) throw new Suspended()

    return db.begin(async (sql) => {
      await beginSession(sql, app, account.id)
      const user = await findUserBasic(sql, account.id)
      if (!user) throw new WrongPassword()
      return { data: { user } }
    })
  }),

  read(authSession, async ({ sql, caller }) => {
    const user = caller ? await findUserBasic(sql, caller.userId) : undefined
    if (!caller || !user) return { data: { user: null, role: null, scopes: [] } }
    const { email, ...rest } = user
    return {
      data: {
        user: caller.scopes.has('user:email') ? { ...rest, email } : rest,
        role: caller.role,
        scopes: [...caller.scopes],
      },
    }
  }),

  read(authListSessions, async ({ sql, caller }) =>
    whole([...(await listSessionsOf(sql, caller.userId, caller.credentialId))]),
  ),

  change(authRevokeSession, async ({ sql, caller, input, app }) => {
    if (!(await deleteSession(sql, caller.userId, input.id))) throw new SessionNotFound()
    await notify(sql, 'credentials', caller.userId)
    if (input.id === caller.credentialId) app.browser.session = null
  }),

  change(authLogout, async ({ sql, caller, app }) => {
    await deleteSession(sql, caller.userId, caller.credentialId)
    await notify(sql, 'credentials', caller.userId)
    app.browser.session = null
    return success
  }),

  change(authLogoutAll, async ({ sql, caller, app }) => {
    await endSessionsOf(sql, caller.userId)
    app.browser.session = null
    return success
  }),

  act(authChangePassword, async ({ db, caller, input: { currentPassword, newPassword }, app }) => {
    const account = await findAccount(db.sql, { id: caller.userId })
    if (!account) throw new Unauthenticated()
    const mustProve = account.passwordHash !== null
    const attempt = `password ${caller.userId}`
    if (mustProve && !(await isRightPassword(app, attempt, currentPassword ?? '', account.passwordHash)))
      throw new WrongCurrentPassword()

    const passwordHash = await hashPassword(newPassword)
    return db.begin(async (sql) => {
      await updateUser(sql, caller.userId, { passwordHash })
      await endSessionsOf(sql, caller.userId, caller.credentialId)
      return success
    })
  }),
]

/** Ten wrong ones in fifteen minutes and no more are tried. Spent first and given back, so that many at once get no further. */
async function isRightPassword(
  { limits }: App,
  name: string,
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const { isExceeded, secondsLeft } = await limits.failedSignIns.spend(name)
  if (isExceeded) throw tooMany('Too many wrong passwords.', secondsLeft)
  const isRight = (await isPassword(password, passwordHash ?? (await decoy()))) && Boolean(passwordHash)
  if (isRight) await limits.failedSignIns.spend(name, -1)
  return isRight
}
