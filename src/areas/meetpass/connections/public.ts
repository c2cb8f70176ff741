import { publish, type Sql, type Transaction } from '#platform'
import { MeetpassConnected } from './contract.ts'
import {
  changeSides,
  deleteDoubles,
  holdOwnersFor,
  insertAttached,
  takeRowsOf,
  upsertAnonymous,
  upsertConnection,
  type Tap,
  type Tapped,
} from './changes.ts'
import { listConnectionsOf, listEntriesOf } from './queries.ts'
import { anonIdOf, hashOf } from './visitors.ts'

export { forgetSidesOf as forgetConnectionsOf, insertAttached as insertConnection } from './changes.ts'
export type { Tapped } from './changes.ts'

/** Somebody tapped somebody's pass; both people are held. */
export async function connect(sql: Transaction, tap: Tap, visitorId: string): Promise<Tapped> {
  const tapped = await upsertConnection(sql, tap, visitorId)
  if (tapped.isNew)
    await publish(sql, MeetpassConnected, { connectionId: tapped.id, ...tap, visitorId, visitorAnonId: null })
  return tapped
}

/** Somebody who is not signed in did, with a browser that keeps this. */
export async function connectAnonymously(sql: Transaction, tap: Tap, visitor: string): Promise<Tapped> {
  const anonId = anonIdOf(visitor, tap.ownerId)
  const tapped = await upsertAnonymous(sql, tap, { hash: hashOf(visitor), anonId })
  if (tapped.isNew)
    await publish(sql, MeetpassConnected, {
      connectionId: tapped.id,
      ...tap,
      visitorId: null,
      visitorAnonId: anonId,
    })
  return tapped
}

/** What a browser tapped before somebody signed in there becomes theirs. */
export async function attachVisitor(sql: Transaction, visitor: string, userId: string): Promise<void> {
  const hash = hashOf(visitor)
  // Owners first: whoever leaves holds themself and then wants their rows.
  if ((await holdOwnersFor(sql, hash)) === 0) return
  for (const row of await takeRowsOf(sql, hash)) {
    if (row.ownerId === userId || !(await insertAttached(sql, row, userId))) continue
    const { id: connectionId, passId, ownerId, visitorAnonId } = row
    await publish(sql, MeetpassConnected, { connectionId, passId, visitorId: userId, ownerId, visitorAnonId })
  }
}

/** The people somebody met last, as everybody may see them. */
export const recentConnectionsOf = (sql: Sql, userId: string) =>
  listEntriesOf(sql, userId, false, sql`order by c.created_at desc, c.id desc limit 10`)

/** All connections that somebody has, newest first. */
export const listAllConnectionsOf = (sql: Sql, userId: string) =>
  listConnectionsOf(sql, userId, undefined, sql`order by c.created_at desc, c.id desc`)

/** What both people had is kept once. */
export async function moveConnections(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ moved: number; skipped: number }> {
  const skipped = await deleteDoubles(sql, from, to)
  return { moved: await changeSides(sql, from, to), skipped }
}
