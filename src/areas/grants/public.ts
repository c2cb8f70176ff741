import { newId, notify, type Preview, type Transaction } from '#platform'
import type { OAuthGrant } from './contract.ts'
import { deleteExpiredGrants, deleteGrant, deleteGrantsForUser, upsertGrant } from './queries.ts'

export { findGrant, listAllGrantsForUser, lockGrant, renewGrant, type LiveGrant } from './queries.ts'

/** Writes down what a person allows an app, beside what they allowed before; returns the grant's id. */
export async function grantScopes(
  sql: Transaction,
  { userId, clientId, scopes }: { userId: string; clientId: string; scopes: readonly string[] },
): Promise<string> {
  // One that has ended gives nothing to the new one.
  await deleteExpiredGrants(sql, { userId, clientId })
  return (await upsertGrant(sql, { id: newId(), userId, clientId, scopes })).id
}

/** Ends a grant with every token of it, at once; of somebody, or whosever it is. Returns false when there is none. */
export async function revokeGrant(sql: Transaction, id: string, userId: string | null = null): Promise<boolean> {
  const owner = await deleteGrant(sql, id, userId)
  if (owner !== undefined) await notify(sql, 'credentials', owner)
  return owner !== undefined
}

/** Shuts out every app that somebody has allowed, with all that those made in their name. */
export async function revokeAllGrants(sql: Transaction, userId: string): Promise<void> {
  if (await deleteGrantsForUser(sql, userId)) await notify(sql, 'credentials', userId)
}

/** What ends with a token or a grant, for those who are to confirm it. */
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
