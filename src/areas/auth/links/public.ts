import type { Transaction } from '#platform'
import { endGuestLinks } from '../../events/holds/public.ts'
import { deleteSignInLinks } from './queries.ts'

export { findOrCreateAccount, findOrCreateGuest, roleFor } from './accounts.ts'
export { sendLinkMail, createPasswordLink, issueLinkToken } from './mailing.ts'
export { deleteEmailChangeLinks, deleteExpiredEmailLinks, findUserByEmail, consumeEmailChangeLink } from './queries.ts'

/** Run when the password changes, so that pending links no longer open the account. A guest's link signs in too. */
export async function endSignInLinks(sql: Transaction, userId: string): Promise<void> {
  await deleteSignInLinks(sql, userId)
  await endGuestLinks(sql, userId)
}
