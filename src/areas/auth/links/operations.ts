import { success } from '#contract'
import {
  withOwnTransactions,
  change,
  changeAfter,
  hashPassword,
  toLocation,
  read,
  sanitizeReturnTo,
  sha256,
  type Handler,
} from '#platform'
import { recordAuditEntry } from '../../audit-log/public.ts'
import { UsernameTaken } from '../../profile/contract.ts'
import { clearMailRefusal, EmailTaken, findUserBasic, isUsernameFree } from '../../profile/public.ts'
import { replacePassword } from '../email/public.ts'
import { codePagePath, findSecondFactorState, signIn } from '../second-factor/public.ts'
import { rememberDevice, requireActiveAccount, startSession } from '../sessions/public.ts'
import { requireOpenRegistration } from '../../settings/public.ts'
import { findOrCreateAccount, createAccount } from './accounts.ts'
import {
  authCompleteRegistration,
  authGetMagicLink,
  authRegister,
  authRequestMagicLink,
  authRequestPasswordReset,
  authResetPassword,
  authUseMagicLink,
  LinkUsedOrExpired,
} from './contract.ts'
import { enforceMailLimit } from '../../../mail/mail-limit.ts'
import { sendLinkMail, enforceAccountMailLimit } from './mailing.ts'
import { findMagicLink, findUserByEmail, hasLink, consumeLink } from './queries.ts'

export const linkHandlers: readonly Handler[] = [
  withOwnTransactions(authRegister, async ({ db, input: { email, name, username, returnTo }, app }) => {
    await requireOpenRegistration(db.sql)
    if (username !== undefined && !(await isUsernameFree(db.sql, username))) throw new UsernameTaken()
    await enforceMailLimit(app, email)
    const link = {
      purpose: 'register',
      email,
      name,
      username,
      returnTo: sanitizeReturnTo(app.config, returnTo),
    } as const
    await db.begin((sql) => sendLinkMail(sql, app, link))
    return success
  }),

  withOwnTransactions(authCompleteRegistration, async ({ db, input: { token, password, username }, app }) => {
    const hash = sha256(token)
    if (!(await hasLink(db.sql, 'register', hash))) throw new LinkUsedOrExpired()
    const passwordHash = password === undefined ? null : await hashPassword(password)

    return db.begin(async (sql) => {
      const link = await consumeLink(sql, 'register', hash)
      if (!link) throw new LinkUsedOrExpired()
      const newUser = {
        email: link.email,
        name: link.name,
        username: username ?? link.username ?? undefined,
        passwordHash,
      }
      const method = passwordHash ? 'password' : 'magic_link'
      const { id } = await createAccount(sql, app.config, newUser, method).catch((error: unknown) => {
        throw error instanceof EmailTaken ? new LinkUsedOrExpired() : error
      })
      await startSession(sql, app, id, method, authCompleteRegistration)
      const user = await findUserBasic(sql, id)
      if (!user) throw new LinkUsedOrExpired()
      return { data: { user, returnTo: sanitizeReturnTo(app.config, link.returnTo) } }
    })
  }),

  changeAfter(authRequestMagicLink, enforceAccountMailLimit, async ({ sql, input: { email, returnTo }, app }) => {
    await sendLinkMail(sql, app, { purpose: 'magic_link', email, returnTo: sanitizeReturnTo(app.config, returnTo) })
    return success
  }),

  read(authGetMagicLink, async ({ sql, input: { token } }) => {
    const link = await findMagicLink(sql, sha256(token))
    if (!link) throw new LinkUsedOrExpired()
    return { data: link }
  }),

  change(authUseMagicLink, async ({ sql, input: { token, name = null }, app }) => {
    const link = await consumeLink(sql, 'magic_link', sha256(token))
    if (!link) throw new LinkUsedOrExpired()
    const newUser = { email: link.email, name }
    const { id } = await findOrCreateAccount(sql, app.config, newUser, 'magic_link')
    await requireActiveAccount(sql, app, id)
    await clearMailRefusal(sql, id)
    const isSignedIn = await signIn(sql, app, id, 'magic_link', authUseMagicLink)
    const returnTo = sanitizeReturnTo(app.config, link.returnTo)
    return { location: toLocation(app.config, isSignedIn ? returnTo : codePagePath(returnTo)) }
  }),

  changeAfter(authRequestPasswordReset, enforceAccountMailLimit, async ({ sql, input: { email }, app }) => {
    await sendLinkMail(sql, app, { purpose: 'reset', email })
    return success
  }),

  withOwnTransactions(authResetPassword, async ({ db, input: { token, password, endAccess }, app }) => {
    const hash = sha256(token)
    if (!(await hasLink(db.sql, 'reset', hash))) throw new LinkUsedOrExpired()
    const passwordHash = await hashPassword(password)

    return db.begin(async (sql) => {
      const link = await consumeLink(sql, 'reset', hash)
      const owner = link && (await findUserByEmail(sql, link.email))
      if (!owner) throw new LinkUsedOrExpired()
      await replacePassword(sql, owner.id, passwordHash, { endAccess })
      await clearMailRefusal(sql, owner.id)
      // A known device has its own limit of wrong codes. With a second factor, the mailbox alone must not add attempts.
      if (!(await findSecondFactorState(sql, owner.id))?.enabledAt) rememberDevice(app, { id: owner.id, passwordHash })
      await recordAuditEntry(sql, app, {
        actorId: owner.id,
        via: 'session',
        action: authResetPassword.name,
        targetType: 'user',
        targetId: owner.id,
        summary: `Set a new password with a mailed link${endAccess ? ', and end all tokens and apps' : ''}`,
      })
      return success
    })
  }),
]
