import { success, Unauthenticated } from '#contract'
import {
  withOwnTransactions,
  change,
  databaseErrorCode,
  newId,
  publish,
  sha256,
  uniqueViolation,
  type Config,
  type Handler,
  type Transaction,
} from '#platform'
import { queueMail } from '../../../mail/send.ts'
import { ProfileUpdated } from '../../profile/contract.ts'
import { clearMailRefusal, findUserBasic, lockUser, lockProfile, updateUser } from '../../profile/public.ts'
import { LinkUsedOrExpired } from '../links/contract.ts'
import { enforceMailLimit } from '../../../mail/mail-limit.ts'
import { sendLinkMail, roleFor, consumeEmailChangeLink } from '../links/public.ts'
import { WrongCurrentPassword } from '../sessions/contract.ts'
import { revokeSessions, lockUserAndComparePassword, requireCurrentPassword } from '../sessions/public.ts'
import { EmailTakenMeanwhile, authChangeEmail, authVerifyEmail } from './contract.ts'
import { cancelEmailChange } from './public.ts'
import { completeEmailChange, insertEmailChange, markAddressVerified } from './queries.ts'

export const emailHandlers: readonly Handler[] = [
  withOwnTransactions(authChangeEmail, async ({ db, caller: { userId }, input, app }) => {
    const currentHash = await requireCurrentPassword(db.sql, app, userId, input.currentPassword)
    await enforceMailLimit(app, input.email)
    if (currentHash === null) {
      const owner = await findUserBasic(db.sql, userId)
      if (owner) await enforceMailLimit(app, owner.email)
    }

    return db.begin(async (sql) => {
      if (!(await lockUserAndComparePassword(sql, userId, currentHash))) throw new WrongCurrentPassword()
      const user = await lockProfile(sql, userId)
      if (!user) throw new Unauthenticated()
      await cancelEmailChange(sql, userId)
      await insertEmailChange(sql, {
        id: newId(),
        userId,
        oldEmail: user.email,
        newEmail: input.email,
        isOldProven: currentHash !== null,
      })
      await sendLinkMail(sql, app, { purpose: 'new_email', email: input.email, userId })
      if (currentHash === null) await sendLinkMail(sql, app, { purpose: 'old_email', email: user.email, userId })
      return success
    })
  }),

  change(authVerifyEmail, async ({ sql, caller: { userId, credentialId }, input, app }) => {
    await lockUser(sql, userId)
    const link = await consumeEmailChangeLink(sql, userId, sha256(input.token))
    const emailChange = link && (await markAddressVerified(sql, userId, link.purpose))
    if (!emailChange) throw new LinkUsedOrExpired()
    if (!emailChange.isComplete) return { data: { ...success.data, changed: false } }

    await setEmail(sql, userId, emailChange.newEmail, app.config)
    await clearMailRefusal(sql, userId)
    await completeEmailChange(sql, emailChange.id)
    await revokeSessions(sql, userId, credentialId)
    await queueMail(sql, 'email_changed', emailChange.id)
    return { data: { ...success.data, changed: true } }
  }),
]

async function setEmail(sql: Transaction, userId: string, email: string, config: Config): Promise<void> {
  const isSuperadmin = roleFor(email, config) === 'superadmin'
  try {
    await updateUser(sql, userId, { email, ...(isSuperadmin && { role: 'superadmin' }) })
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) throw new EmailTakenMeanwhile()
    throw error
  }
  await publish(sql, ProfileUpdated, { userId, fields: ['email'] })
}
