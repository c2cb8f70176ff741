import { newId, notify, type Preview, type Transaction } from '#platform'
import type { OAuthGrant } from './contract.ts'
import { deleteEndedGrants, deleteGrant, deleteGrantsOf, widenGrant } from './queries.ts'

export { findGrant, listAllGrantsOf, lockGrant, prolongGrant, type LiveGrant } from './queries.ts'

/** Writes down what a person allows an app, beside what they allowed before; returns the grant's id. */
export async function allow(
  sql: Transaction,
  { userId, clientId, scopes }: { userId: string; clientId: string; scopes: readonly string[] },
): Promise<string> {
  // One that has ended gives nothing to the new one.
  await deleteEndedGrants(sql, { userId, clientId })
  return (await widenGrant(sql, { id: newId(), userId, clientId, scopes })).id
}

/** Ends a grant with every token of it, at once; of somebody, or whosever it is. Returns false when there is none. */
export async function endGrant(sql: Transaction, id: string, userId: string | null = null): Promise<boolean> {
  const owner = await deleteGrant(sql, id, userId)
  if (owner !== undefined) await notify(sql, 'credentials', owner)
  return owner !== undefined
}

/** Shuts out every app that somebody has allowed, with all that those made in their name. */
export async function endAllGrantsOf(sql: Transaction, userId: string): Promise<void> {
  if (await deleteGrantsOf(sql, userId)) await notify(sql, 'credentials', userId)
}

/** What ends with a token or a grant, for those who are to confirm it. */
export const madeToo = ({ tokens, webhooks, apps }: OAuthGrant['madeWithIt']): NonNullable<Preview['goesAlong']> => [
  [tokens, 'token'],
  [webhooks, 'webhook'],
  [apps, 'app'],
]

export const forgetEndedGrants = (sql: Transaction): Promise<void> => deleteEndedGrants(sql)
