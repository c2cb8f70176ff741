import { success, Unauthenticated, toSinglePage } from '#contract'
import {
  withOwnTransactions,
  change,
  parseEmail,
  hashPassword,
  broadcast,
  read,
  type AppContext,
  type Database,
  type Handler,
} from '#platform'
import { queueMail } from '../../../mail/send.ts'
import { findUserBasic, updateUser } from '../../profile/public.ts'
import {
  authChangePassword,
  authListSessions,
  authLogin,
  authLogout,
  authLogoutAll,
  authRevokeSession,
  authSession,
  CodeNeeded,
  DemoClosed,
  SessionNotFound,
  Suspended,
  WrongCurrentPassword,
  WrongPassword,
} from './contract.ts'
import { cancelEmailChange } from '../email/public.ts'
import { enforceMailLimit } from '../../../mail/mail-limit.ts'
import { endSignInLinks, sendLinkMail } from '../links/public.ts'
import { signIn } from '../second-factor/public.ts'
import { isDemoAccessBlocked } from './demo-access.ts'
import { findKnownDevice, rememberDevice } from './devices.ts'
import { checkPasswordWithLimit, lockUserAndComparePassword, requireCurrentPassword } from './passwords.ts'
import { revokeSessions } from './public.ts'
import { deleteSession, findAccount, findCurrentUser, listSessionsForUser } from './queries.ts'

const anonymousSession = {
  user: null,
  role: null,
  lacksSecondFactor: null,
  hasPassword: null,
  isNamed: null,
  locale: null,
  hasUnread: null,
} as const

export const sessionHandlers: readonly Handler[] = [
  withOwnTransactions(authLogin, async ({ db, input: { email: submittedEmail, password }, app }) => {
    // Falls back to the raw text: a stored address may predate today's format.
    const email = parseEmail(submittedEmail) ?? submittedEmail
    const account = await findAccount(db.sql, { email })
    const device = findKnownDevice(app, account)
    const limiterKey = device === undefined ? `sign-in ${email.toLowerCase()}` : `device ${device}`
    const isRight = await checkPasswordWithLimit(app, limiterKey, password, account?.passwordHash)
    if (!account || !isRight) throw new WrongPassword()
    if (account.isSuspended) throw new Suspended()
    if (await isDemoAccessBlocked(db.sql, app, account.id, password)) throw new DemoClosed()

    return db.begin(async (sql) => {
      if (!(await lockUserAndComparePassword(sql, account.id, account.passwordHash))) throw new WrongPassword()
      if (!(await signIn(sql, app, account.id, 'password', authLogin))) throw new CodeNeeded()
      const user = await findUserBasic(sql, account.id)
      if (!user) throw new WrongPassword()
      return { data: { user } }
    })
  }),

  read(authSession, async ({ sql, caller }) => {
    const user = caller ? await findCurrentUser(sql, caller.userId) : undefined
    if (!caller || !user) return { data: { ...anonymousSession, scopes: [] } }
    const { email, hasPassword, isNamed, locale, hasUnread, ...rest } = user
    return {
      data: {
        user: caller.scopes.has('user:email') ? { ...rest, email } : rest,
        role: caller.role,
        lacksSecondFactor: caller.lacksSecondFactor,
        scopes: [...caller.scopes],
        hasPassword: caller.via === 'session' ? hasPassword : null,
        isNamed,
        locale,
        hasUnread: caller.scopes.has('user') ? hasUnread : null,
      },
    }
  }),

  read(authListSessions, async ({ sql, caller }) =>
    toSinglePage([...(await listSessionsForUser(sql, caller.userId, caller.credentialId))]),
  ),

  change(authRevokeSession, async ({ sql, caller, input, app }) => {
    if (!(await deleteSession(sql, caller.userId, input.id))) throw new SessionNotFound()
    await broadcast(sql, 'credentials', caller.userId)
    if (input.id === caller.credentialId) app.browser.session = null
  }),

  change(authLogout, async ({ sql, caller, app }) => {
    await deleteSession(sql, caller.userId, caller.credentialId)
    await broadcast(sql, 'credentials', caller.userId)
    app.browser.session = null
    return success
  }),

  change(authLogoutAll, async ({ sql, caller, app }) => {
    await revokeSessions(sql, caller.userId)
    app.browser.session = null
    return success
  }),

  withOwnTransactions(authChangePassword, async ({ db, caller, input: { currentPassword, newPassword }, app }) => {
    const currentHash = await requireCurrentPassword(db.sql, app, caller.userId, currentPassword)
    if (currentHash === null) return sendFirstPasswordLink(db, app, caller.userId)
    const passwordHash = await hashPassword(newPassword)
    return db.begin(async (sql) => {
      if (!(await lockUserAndComparePassword(sql, caller.userId, currentHash))) throw new WrongCurrentPassword()
      await updateUser(sql, caller.userId, { passwordHash })
      rememberDevice(app, { id: caller.userId, passwordHash })
      await revokeSessions(sql, caller.userId, caller.credentialId)
      await cancelEmailChange(sql, caller.userId)
      await endSignInLinks(sql, caller.userId)
      await queueMail(sql, 'password_changed', caller.userId)
      return { data: { ...success.data, changed: true } }
    })
  }),
]

/** A stolen session must not set a first password, so a link is sent to the account's address instead. */
async function sendFirstPasswordLink(db: Database, app: AppContext, userId: string) {
  const { email } = (await findUserBasic(db.sql, userId)) ?? {}
  if (email === undefined) throw new Unauthenticated()
  await enforceMailLimit(app, email)
  await db.begin(async (sql) => {
    if (!(await lockUserAndComparePassword(sql, userId, null))) throw new WrongCurrentPassword()
    await sendLinkMail(sql, app, { purpose: 'reset', email })
  })
  return { data: { ...success.data, changed: false } }
}
