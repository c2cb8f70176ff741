import type { Transaction } from '#platform'
import { queueMail } from '../../../mail/send.ts'
import { revokeAllGrants } from '../../grants/public.ts'
import { updateUser } from '../../profile/public.ts'
import { deleteFeedToken } from '../../profile/feed-token/public.ts'
import { deletePushSubscriptions } from '../../push/public.ts'
import { revokeAllTokens } from '../../tokens/public.ts'
import { deleteEmailChangeLinks, endSignInLinks } from '../links/public.ts'
import { revokeSessions } from '../sessions/public.ts'
import { deletePendingEmailChange } from './queries.ts'

export { deleteStaleEmailChanges } from './queries.ts'

export async function cancelEmailChange(sql: Transaction, userId: string): Promise<void> {
  await deletePendingEmailChange(sql, userId)
  await deleteEmailChangeLinks(sql, userId)
}

/**
 * Ends all sessions and pending links, and with `endAccess` also tokens, grants, the URL of the feed and push
 * subscriptions. The person gets a mail.
 */
export async function replacePassword(
  sql: Transaction,
  userId: string,
  passwordHash: string,
  { endAccess }: { readonly endAccess: boolean | undefined },
): Promise<void> {
  await updateUser(sql, userId, { passwordHash })
  await revokeSessions(sql, userId)
  await cancelEmailChange(sql, userId)
  await endSignInLinks(sql, userId)
  if (endAccess) {
    await revokeAllTokens(sql, userId)
    await revokeAllGrants(sql, userId)
    await deleteFeedToken(sql, userId)
    await deletePushSubscriptions(sql, userId)
  }
  await queueMail(sql, 'password_changed', userId)
}
