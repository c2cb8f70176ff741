import { newId, broadcast, type Preview, type Transaction } from '#platform'
import type { OAuthGrant } from './contract.ts'
import { deleteExpiredGrants, deleteGrant, deleteGrantsForUser, upsertGrant } from './queries.ts'

export { findGrant, listAllGrantsForUser, lockGrant, renewGrant } from './queries.ts'

export async function grantScopes(
  sql: Transaction,
  { userId, clientId, scopes }: { userId: string; clientId: string; scopes: readonly string[] },
): Promise<string> {
  // Scopes of an expired grant do not carry over.
  await deleteExpiredGrants(sql, { userId, clientId })
  return (await upsertGrant(sql, { id: newId(), userId, clientId, scopes })).id
}

/** Ends what was made with the grant: tokens and webhooks are deleted, apps disabled. Without `userId`, the owner is not checked. */
export async function revokeGrant(sql: Transaction, id: string, userId: string | null = null): Promise<boolean> {
  const owner = await deleteGrant(sql, id, userId)
  if (owner !== undefined) await broadcast(sql, 'credentials', owner)
  return owner !== undefined
}

export async function revokeAllGrants(sql: Transaction, userId: string): Promise<void> {
  if (await deleteGrantsForUser(sql, userId)) await broadcast(sql, 'credentials', userId)
}

export const toCascadeCounts = ({
  tokens,
  webhooks,
  apps,
}: OAuthGrant['madeWithIt']): NonNullable<Preview['affectedCounts']> => [
  [tokens, 'token'],
  [webhooks, 'webhook'],
  [apps, 'app'],
]

export const deleteAllExpiredGrants = (sql: Transaction): Promise<void> => deleteExpiredGrants(sql)
