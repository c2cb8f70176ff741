import { publish, type Sql, type Transaction } from '#platform'
import { MeetpassConnected } from './contract.ts'
import {
  reassignConnections,
  combineDuplicateConnections,
  deleteDuplicateConnections,
  lockOwnersForVisitor,
  insertOrMergeConnection,
  deleteAnonymousConnections,
  upsertAnonymousConnection,
  upsertConnection,
  type TappedPass,
  type TapConnection,
} from './write-queries.ts'
import { listConnectionsForUser, listConnectionEntries } from './queries.ts'
import { anonIdFor, hashVisitor } from './visitor-ids.ts'

export { detachUserFromConnections, insertOrMergeConnection, type TapConnection } from './write-queries.ts'

/** Both users must be locked. */
export async function recordConnection(sql: Transaction, tap: TappedPass, visitorId: string): Promise<TapConnection> {
  const tapped = await upsertConnection(sql, tap, visitorId)
  if (tapped.isNew)
    await publish(sql, MeetpassConnected, { connectionId: tapped.id, ...tap, visitorId, visitorAnonId: null })
  return tapped
}

export async function recordAnonymousConnection(
  sql: Transaction,
  tap: TappedPass,
  visitorToken: string,
): Promise<TapConnection> {
  const anonId = anonIdFor(visitorToken, tap.ownerId)
  const tapped = await upsertAnonymousConnection(sql, tap, { hash: hashVisitor(visitorToken), anonId })
  if (tapped.isNew)
    await publish(sql, MeetpassConnected, {
      connectionId: tapped.id,
      ...tap,
      visitorId: null,
      visitorAnonId: anonId,
    })
  return tapped
}

export async function claimVisitorConnections(sql: Transaction, visitorToken: string, userId: string): Promise<void> {
  const hash = hashVisitor(visitorToken)
  // Users are locked before connections, as when an account is deleted.
  if ((await lockOwnersForVisitor(sql, hash)) === 0) return
  for (const row of await deleteAnonymousConnections(sql, hash)) {
    if (row.ownerId === userId || !(await insertOrMergeConnection(sql, row, userId))) continue
    const { id: connectionId, passId, ownerId, visitorAnonId } = row
    await publish(sql, MeetpassConnected, { connectionId, passId, visitorId: userId, ownerId, visitorAnonId })
  }
}

export const listRecentConnections = (sql: Sql, userId: string) =>
  listConnectionEntries(sql, userId, { isOwn: false }, sql`order by c.created_at desc, c.id desc limit 10`)

export const listAllConnections = (sql: Sql, userId: string) =>
  listConnectionsForUser(sql, userId, undefined, sql`order by c.created_at desc, c.id desc`)

export async function moveConnections(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ moved: number; skipped: number }> {
  await combineDuplicateConnections(sql, from, to)
  const skipped = await deleteDuplicateConnections(sql, from, to)
  return { moved: await reassignConnections(sql, from, to), skipped }
}
