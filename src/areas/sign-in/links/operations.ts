import { success, tooMany } from '#contract'
import {
  act,
  addressOf,
  change,
  hashPassword,
  newId,
  publish,
  sha256,
  type App,
  type Config,
  type Handler,
  type Transaction,
} from '#platform'
import { sendMail } from '../../../mail/send.ts'
import { UsernameTaken } from '../../user/profile/contract.ts'
import { createUser, EmailTaken, findUserBasic, isUsernameFree, updateUser } from '../../user/profile/public.ts'
import { beginSession, endSessionsOf } from '../sessions/public.ts'
import {
  authCompleteRegistration,
  authRegister,
  authRequestPasswordReset,
  authResetPassword,
  LinkGone,
  UserRegistered,
} from './contract.ts'
import { findUserByEmail, hasLink, insertLink, useLink, type NewLink } from './queries.ts'

export const links: readonly Handler[] = [
  change(authRegister, async ({ sql, input: { email, name, username }, app }) => {
    if (username !== undefined && !(await isUsernameFree(sql, username))) throw new UsernameTaken()
    await mailLink(sql, app, { id: newId(), purpose: 'register', email, name, username: username ?? null })
    return success
  }),

  act(authCompleteRegistration, async ({ db, input: { token, password }, app }) => {
    const hash = sha256(token)
    if (!(await hasLink(db.sql, 'register', hash))) throw new LinkGone()
    const passwordHash = password === undefined ? null : await hashPassword(password)

    return db.begin(async (sql) => {
      const link = await useLink(sql, 'register', hash)
      if (!link) throw new LinkGone()
      const { id, username } = await createUser(sql, {
        email: link.email,
        name: link.name ?? link.email,
        username: link.username ?? undefined,
        role: roleOf(link.email, app.config),
        passwordHash,
      }).catch((error: unknown) => {
        throw error instanceof EmailTaken ? new LinkGone() : error
      })
      await publish(sql, UserRegistered, { userId: id, username, method: passwordHash ? 'password' : 'magic_link' })
      await beginSession(sql, app, id)
      const user = await findUserBasic(sql, id)
      if (!user) throw new LinkGone()
      return { data: { user } }
    })
  }),

  change(authRequestPasswordReset, async ({ sql, input: { email }, app }) => {
    await mailLink(sql, app, { id: newId(), purpose: 'reset', email, name: null, username: null })
    return success
  }),

  act(authResetPassword, async ({ db, input: { token, password } }) => {
    const hash = sha256(token)
    if (!(await hasLink(db.sql, 'reset', hash))) throw new LinkGone()
    const passwordHash = await hashPassword(password)

    return db.begin(async (sql) => {
      const link = await useLink(sql, 'reset', hash)
      const owner = link && (await findUserByEmail(sql, link.email))
      if (!owner) throw new LinkGone()
      await updateUser(sql, owner.id, { passwordHash })
      await endSessionsOf(sql, owner.id)
      return success
    })
  }),
]

/** Known and unknown addresses get the same work and the same answer; the letter finds out whom it is for. */
async function mailLink(sql: Transaction, { limits, ip }: App, link: NewLink): Promise<void> {
  for (const spent of [limits.mailsTo.spend(link.email.toLowerCase()), limits.mailsFrom.spend(addressOf(ip))]) {
    const { isExceeded, secondsLeft } = await spent
    if (isExceeded) throw tooMany('Too many mails were asked for.', secondsLeft)
  }
  await insertLink(sql, link)
  await sendMail(sql, link.purpose, link.id)
}

const roleOf = (email: string, { SUPERADMIN_EMAIL }: Config) =>
  SUPERADMIN_EMAIL?.toLowerCase() === email.toLowerCase() ? 'superadmin' : 'user'
