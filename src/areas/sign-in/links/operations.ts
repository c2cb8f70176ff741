import { success } from '#contract'
import { act, change, changeAfter, hashPassword, locationOn, read, returnPath, sha256, type Handler } from '#platform'
import { sendMail } from '../../../mail/send.ts'
import { record } from '../../admin/audit-log/public.ts'
import { UsernameTaken } from '../../user/profile/contract.ts'
import { EmailTaken, findUserBasic, isUsernameFree, updateUser } from '../../user/profile/public.ts'
import { endAllGrantsOf } from '../../user/grants/public.ts'
import { endAllTokensOf } from '../../user/tokens/public.ts'
import { cancelEmailChange } from '../email/public.ts'
import { beginSession, endSessionsOf, rememberDevice, requireOpenAccount } from '../sessions/public.ts'
import { findOrMakeAccount, makeAccount, requireOpenRegistration } from './accounts.ts'
import {
  authCompleteRegistration,
  authGetMagicLink,
  authRegister,
  authRequestMagicLink,
  authRequestPasswordReset,
  authResetPassword,
  authUseMagicLink,
  LinkGone,
} from './contract.ts'
import { mailLink, spendMail, spendMailOfAccount } from './mailing.ts'
import { deleteWaysIn, findMagicLink, findUserByEmail, hasLink, useLink } from './queries.ts'

export const links: readonly Handler[] = [
  act(authRegister, async ({ db, input: { email, name, username, returnTo }, app }) => {
    await requireOpenRegistration(db.sql)
    if (username !== undefined && !(await isUsernameFree(db.sql, username))) throw new UsernameTaken()
    await spendMail(app, email)
    const link = { purpose: 'register', email, name, username, returnTo: returnPath(app.config, returnTo) } as const
    await db.begin((sql) => mailLink(sql, link))
    return success
  }),

  act(authCompleteRegistration, async ({ db, input: { token, password }, app }) => {
    const hash = sha256(token)
    if (!(await hasLink(db.sql, 'register', hash))) throw new LinkGone()
    const passwordHash = password === undefined ? null : await hashPassword(password)

    return db.begin(async (sql) => {
      const link = await useLink(sql, 'register', hash)
      if (!link) throw new LinkGone()
      const person = {
        email: link.email,
        name: link.name ?? link.email,
        username: link.username ?? undefined,
        passwordHash,
      }
      const method = passwordHash ? 'password' : 'magic_link'
      const { id } = await makeAccount(sql, app.config, person, method).catch((error: unknown) => {
        throw error instanceof EmailTaken ? new LinkGone() : error
      })
      await beginSession(sql, app, id, method, authCompleteRegistration.name)
      const user = await findUserBasic(sql, id)
      if (!user) throw new LinkGone()
      return { data: { user, returnTo: returnPath(app.config, link.returnTo) } }
    })
  }),

  changeAfter(authRequestMagicLink, spendMailOfAccount, async ({ sql, input: { email, returnTo }, app }) => {
    await mailLink(sql, { purpose: 'magic_link', email, returnTo: returnPath(app.config, returnTo) })
    return success
  }),

  read(authGetMagicLink, async ({ sql, input: { token } }) => {
    const link = await findMagicLink(sql, sha256(token))
    if (!link) throw new LinkGone()
    return { data: link }
  }),

  change(authUseMagicLink, async ({ sql, input: { token, name = null }, app }) => {
    const link = await useLink(sql, 'magic_link', sha256(token))
    if (!link) throw new LinkGone()
    const person = { email: link.email, name }
    const { id } = await findOrMakeAccount(sql, app.config, person, 'magic_link')
    await requireOpenAccount(sql, app, id)
    await beginSession(sql, app, id, 'magic_link', authUseMagicLink.name)
    return { location: locationOn(app.config, returnPath(app.config, link.returnTo)) }
  }),

  changeAfter(authRequestPasswordReset, spendMailOfAccount, async ({ sql, input: { email } }) => {
    await mailLink(sql, { purpose: 'reset', email })
    return success
  }),

  act(authResetPassword, async ({ db, input: { token, password, endAccess }, app }) => {
    const hash = sha256(token)
    if (!(await hasLink(db.sql, 'reset', hash))) throw new LinkGone()
    const passwordHash = await hashPassword(password)

    return db.begin(async (sql) => {
      const link = await useLink(sql, 'reset', hash)
      const owner = link && (await findUserByEmail(sql, link.email))
      if (!owner) throw new LinkGone()
      await updateUser(sql, owner.id, { passwordHash })
      rememberDevice(app, { id: owner.id, passwordHash })
      await endSessionsOf(sql, owner.id)
      await cancelEmailChange(sql, owner.id)
      await deleteWaysIn(sql, owner.id)
      if (endAccess) {
        await endAllTokensOf(sql, owner.id)
        await endAllGrantsOf(sql, owner.id)
      }
      await sendMail(sql, 'password_changed', owner.id)
      await record(sql, app, {
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
