import { success, Unauthenticated } from '#contract'
import {
  act,
  change,
  databaseCode,
  newId,
  publish,
  sha256,
  uniqueViolation,
  type Config,
  type Handler,
  type Transaction,
} from '#platform'
import { sendMail } from '../../../mail/send.ts'
import { ProfileUpdated } from '../../user/profile/contract.ts'
import { findUserBasic, lockPerson, lockProfile, updateUser } from '../../user/profile/public.ts'
import { LinkGone } from '../links/contract.ts'
import { mailLink, roleFor, spendMail, useLinkOf } from '../links/public.ts'
import { WrongCurrentPassword } from '../sessions/contract.ts'
import { endSessionsOf, isStillPassword, provePassword } from '../sessions/public.ts'
import { AddressTaken, authChangeEmail, authVerifyEmail } from './contract.ts'
import { cancelEmailChange } from './public.ts'
import { closeEmailChange, insertEmailChange, proveAddress } from './queries.ts'

export const email: readonly Handler[] = [
  act(authChangeEmail, async ({ db, caller: { userId }, input, app }) => {
    const proven = await provePassword(db.sql, app, userId, input.currentPassword)
    await spendMail(app, input.email)
    const owner = proven === null ? await findUserBasic(db.sql, userId) : undefined
    if (owner) await spendMail(app, owner.email)

    return db.begin(async (sql) => {
      if (!(await isStillPassword(sql, userId, proven))) throw new WrongCurrentPassword()
      const person = await lockProfile(sql, userId)
      if (!person) throw new Unauthenticated()
      await cancelEmailChange(sql, userId)
      await insertEmailChange(sql, {
        id: newId(),
        userId,
        oldEmail: person.email,
        newEmail: input.email,
        isOldProven: proven !== null,
      })
      await mailLink(sql, { purpose: 'new_email', email: input.email, userId })
      if (proven === null) await mailLink(sql, { purpose: 'old_email', email: person.email, userId })
      return success
    })
  }),

  change(authVerifyEmail, async ({ sql, caller: { userId, credentialId }, input, app }) => {
    await lockPerson(sql, userId)
    const link = await useLinkOf(sql, userId, sha256(input.token))
    const change = link && (await proveAddress(sql, userId, link.purpose))
    if (!change) throw new LinkGone()
    if (!change.isComplete) return { data: { ...success.data, changed: false } }

    await moveTo(sql, userId, change.newEmail, app.config)
    await closeEmailChange(sql, change.id)
    await endSessionsOf(sql, userId, credentialId)
    await sendMail(sql, 'email_changed', change.id)
    return { data: { ...success.data, changed: true } }
  }),
]

async function moveTo(sql: Transaction, userId: string, email: string, config: Config): Promise<void> {
  const isSuperadmin = roleFor(email, config) === 'superadmin'
  try {
    await updateUser(sql, userId, { email, ...(isSuperadmin && { role: 'superadmin' }) })
  } catch (error) {
    // Of two people who want one address, the second is too late.
    if (databaseCode(error) === uniqueViolation) throw new AddressTaken()
    throw error
  }
  await publish(sql, ProfileUpdated, { userId, fields: ['email'] })
}
