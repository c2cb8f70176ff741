import type { Transaction } from '#platform'
import { queueMail } from '../../../mail/send.ts'
import { revokeAllGrants } from '../../grants/public.ts'
import { updateUser } from '../../profile/public.ts'
import { deleteFeedToken } from '../../profile/feed-token/public.ts'
import { deletePushSubscriptions } from '../../push/public.ts'
import { revokeAllTokens } from '../../tokens/public.ts'
import { deleteLinksForUser, deleteSignInLinks } from '../links/public.ts'
import { revokeSessions } from '../sessions/public.ts'
import { deletePendingEmailChange } from './queries.ts'

export { deleteOldEmailChanges as deleteStaleEmailChanges } from './queries.ts'

export async function cancelEmailChange(sql: Transaction, userId: string): Promise<void> {
  await deletePendingEmailChange(sql, userId)
  await deleteLinksForUser(sql, userId)
}

/** Ends all sessions and pending links, and with `endAccess` whatever else reads for the person. They get a mail. */
export async function replacePassword(
  sql: Transaction,
  userId: string,
  passwordHash: string,
  { endAccess }: { readonly endAccess: boolean | undefined },
): Promise<void> {
  await updateUser(sql, userId, { passwordHash })
  await revokeSessions(sql, userId)
  await cancelEmailChange(sql, userId)
  await deleteSignInLinks(sql, userId)
  if (endAccess) {
    await revokeAllTokens(sql, userId)
    await revokeAllGrants(sql, userId)
    await deleteFeedToken(sql, userId)
    await deletePushSubscriptions(sql, userId)
  }
  await queueMail(sql, 'password_changed', userId)
}
