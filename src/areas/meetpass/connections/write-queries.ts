import { newId, type Transaction } from '#platform'

export interface TappedPass {
  readonly passId: string
  readonly ownerId: string
}

export interface TapConnection {
  readonly id: string
  readonly createdAt: string
  readonly lastTappedAt: string
  readonly isNew: boolean
}

/** One row for each pair; later taps update `last_tapped_at`. */
export async function upsertConnection(sql: Transaction, { passId, ownerId }: TappedPass, visitorId: string) {
  const [row] = await sql<[TapConnection]>`
    insert into meetpass_connections as c (id, pass_id, owner_id, visitor_id)
    values (${newId()}, ${passId}, ${ownerId}, ${visitorId})
    on conflict (visitor_id, owner_id) do update set last_tapped_at = greatest(c.last_tapped_at, now())
    returning id, created_at, last_tapped_at, xmax = 0 as is_new`
  return row
}

export async function upsertAnonymousConnection(
  sql: Transaction,
  { passId, ownerId }: TappedPass,
  { hash, anonId }: { readonly hash: Buffer; readonly anonId: string },
) {
  const [row] = await sql<[TapConnection]>`
    insert into meetpass_connections as c (id, pass_id, owner_id, visitor_hash, visitor_anon_id)
    values (${newId()}, ${passId}, ${ownerId}, ${hash}, ${anonId})
    on conflict (visitor_hash, owner_id) where visitor_hash is not null
      do update set last_tapped_at = greatest(c.last_tapped_at, now())
    returning id, created_at, last_tapped_at, xmax = 0 as is_new`
  return row
}

export async function deleteConnection(sql: Transaction, userId: string, id: string) {
  const { count } = await sql`
    delete from meetpass_connections where id = ${id} and (visitor_id = ${userId} or owner_id = ${userId})`
  return count > 0
}

export async function lockOwnersForVisitor(sql: Transaction, hash: Buffer) {
  const { count } = await sql`
    select from users
    where id in (select owner_id from meetpass_connections where visitor_hash = ${hash})
    order by id
    for key share`
  return count
}

interface VisitorConnection {
  readonly id: string
  readonly passId: string | null
  readonly ownerId: string
  readonly visitorAnonId: string
  readonly createdAt: string
  readonly lastTappedAt: string
}

export async function deleteAnonymousConnections(sql: Transaction, hash: Buffer) {
  return sql<VisitorConnection[]>`
    delete from meetpass_connections
    where visitor_hash = ${hash}
    returning id, pass_id, owner_id, visitor_anon_id, created_at, last_tapped_at`
}

/** False when the pair already had a connection, which gets the later tap. */
export async function insertOrMergeConnection(
  sql: Transaction,
  row: Omit<VisitorConnection, 'visitorAnonId'>,
  visitorId: string,
) {
  const { id, passId, ownerId, createdAt, lastTappedAt } = row
  const [result] = await sql<[{ isNew: boolean }]>`
    insert into meetpass_connections as c (id, pass_id, owner_id, visitor_id, created_at, last_tapped_at)
    values (${id}, ${passId}, ${ownerId}, ${visitorId}, ${createdAt}, ${lastTappedAt})
    on conflict (visitor_id, owner_id) do update
      set last_tapped_at = greatest(c.last_tapped_at, excluded.last_tapped_at)
    returning xmax = 0 as is_new`
  return result.isNew
}

/**
 * Deletes connections with nobody on the other side; the others only lose this user. Locks them first, in id order, because
 * both sides may go at the same time.
 */
export async function detachUserFromConnections(sql: Transaction, userId: string) {
  await sql`
    select
    from meetpass_connections
    where owner_id = ${userId} or visitor_id = ${userId}
    order by id
    for update`
  await sql`
    delete from meetpass_connections
    where (owner_id = ${userId} and visitor_id is null) or (visitor_id = ${userId} and owner_id is null)`
  await sql`update meetpass_connections set owner_id = null where owner_id = ${userId}`
  await sql`update meetpass_connections set visitor_id = null where visitor_id = ${userId}`
}

/** On an account merge. Of two connections with one person, the kept one gets the first meeting and the later tap. */
export async function combineDuplicateConnections(sql: Transaction, from: string, to: string): Promise<void> {
  await sql`
    update meetpass_connections kept
    set created_at = least(kept.created_at, merged.created_at),
      last_tapped_at = greatest(kept.last_tapped_at, merged.last_tapped_at)
    from meetpass_connections merged
    where (merged.visitor_id = ${from} and kept.visitor_id = ${to} and kept.owner_id = merged.owner_id)
      or (merged.owner_id = ${from} and kept.owner_id = ${to}
        and (kept.visitor_id = merged.visitor_id or kept.visitor_hash = merged.visitor_hash))`
}

/** Connections that the merge would duplicate or turn into self-connections. */
export async function deleteDuplicateConnections(sql: Transaction, from: string, to: string) {
  const { count } = await sql`
    delete from meetpass_connections merged
    where (merged.visitor_id = ${from} and (merged.owner_id = ${to} or exists (
        select from meetpass_connections kept where kept.visitor_id = ${to} and kept.owner_id = merged.owner_id)))
      or (merged.owner_id = ${from} and (merged.visitor_id = ${to} or exists (
        select from meetpass_connections kept
        where kept.owner_id = ${to} and (kept.visitor_id = merged.visitor_id or kept.visitor_hash = merged.visitor_hash))))`
  return count
}

export async function reassignConnections(sql: Transaction, from: string, to: string) {
  const outbound = await sql`update meetpass_connections set visitor_id = ${to} where visitor_id = ${from}`
  const inbound = await sql`update meetpass_connections set owner_id = ${to} where owner_id = ${from}`
  return outbound.count + inbound.count
}
