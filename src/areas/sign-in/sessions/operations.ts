import { success, Unauthenticated, whole } from '#contract'
import { act, change, emailFrom, hashPassword, notify, read, type App, type Database, type Handler } from '#platform'
import { sendMail } from '../../../mail/send.ts'
import { findUserBasic, updateUser } from '../../user/profile/public.ts'
import {
  authChangePassword,
  authListSessions,
  authLogin,
  authLogout,
  authLogoutAll,
  authRevokeSession,
  authSession,
  DemoClosed,
  SessionNotFound,
  Suspended,
  WrongCurrentPassword,
  WrongPassword,
} from './contract.ts'
import { cancelEmailChange } from '../email/public.ts'
import { deleteWaysIn, mailLink, spendMail } from '../links/public.ts'
import { isClosedDemo } from './demo.ts'
import { knownDevice, rememberDevice } from './devices.ts'
import { isRightPassword, isStillPassword, provePassword } from './passwords.ts'
import { beginSession, endSessionsOf } from './public.ts'
import { deleteSession, findAccount, findSelf, listSessionsOf } from './queries.ts'

export const sessions: readonly Handler[] = [
  act(authLogin, async ({ db, input: { email: written, password }, app }) => {
    // As it is written when it has no form of today: it may be stored from before.
    const email = emailFrom(written) ?? written
    const account = await findAccount(db.sql, { email })
    const device = knownDevice(app, account)
    const guesser = device === undefined ? `sign-in ${email.toLowerCase()}` : `device ${device}`
    const isRight = await isRightPassword(app, guesser, password, account?.passwordHash)
    if (!account || !isRight) throw new WrongPassword()
    if (account.isSuspended) throw new Suspended()
    if (await isClosedDemo(db.sql, app, account.id, password)) throw new DemoClosed()

    return db.begin(async (sql) => {
      if (!(await isStillPassword(sql, account.id, account.passwordHash))) throw new WrongPassword()
      await beginSession(sql, app, account.id, 'password')
      const user = await findUserBasic(sql, account.id)
      if (!user) throw new WrongPassword()
      return { data: { user } }
    })
  }),

  read(authSession, async ({ sql, caller }) => {
    const user = caller ? await findSelf(sql, caller.userId) : undefined
    if (!caller || !user) return { data: { user: null, role: null, scopes: [], hasPassword: null, isNamed: null } }
    const { email, hasPassword, isNamed, ...rest } = user
    return {
      data: {
        user: caller.scopes.has('user:email') ? { ...rest, email } : rest,
        role: caller.role,
        scopes: [...caller.scopes],
        hasPassword: caller.via === 'session' ? hasPassword : null,
        isNamed,
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
    const proven = await provePassword(db.sql, app, caller.userId, currentPassword)
    if (proven === null) return mailFirstPassword(db, app, caller.userId)
    const passwordHash = await hashPassword(newPassword)
    return db.begin(async (sql) => {
      if (!(await isStillPassword(sql, caller.userId, proven))) throw new WrongCurrentPassword()
      await updateUser(sql, caller.userId, { passwordHash })
      rememberDevice(app, { id: caller.userId, passwordHash })
      await endSessionsOf(sql, caller.userId, caller.credentialId)
      await cancelEmailChange(sql, caller.userId)
      await deleteWaysIn(sql, caller.userId)
      await sendMail(sql, 'password_changed', caller.userId)
      return { data: { ...success.data, changed: true } }
    })
  }),
]

/** A session alone, which may be stolen, sets no first password: whoever reads the account's mail does, with a link. */
async function mailFirstPassword(db: Database, app: App, userId: string) {
  const { email } = (await findUserBasic(db.sql, userId)) ?? {}
  if (email === undefined) throw new Unauthenticated()
  await spendMail(app, email)
  await db.begin(async (sql) => {
    if (!(await isStillPassword(sql, userId, null))) throw new WrongCurrentPassword()
    await mailLink(sql, { purpose: 'reset', email })
  })
  return { data: { ...success.data, changed: false } }
}
