import { newId, type Transaction } from '#platform'

export interface TappedPass {
  readonly passId: string
  readonly ownerId: string
}

/** A connection as whoever tapped sees it. */
export interface TapConnection {
  readonly id: string
  readonly createdAt: string
  readonly lastTappedAt: string
  readonly isNew: boolean
}

/** One row for each pair: the first tap makes it, the others are noted in it. */
export async function upsertConnection(sql: Transaction, { passId, ownerId }: TappedPass, visitorId: string) {
  const [row] = await sql<[TapConnection]>`
    insert into meetpass_connections as c (id, pass_id, owner_id, visitor_id)
    values (${newId()}, ${passId}, ${ownerId}, ${visitorId})
    on conflict (visitor_id, owner_id) do update set last_tapped_at = greatest(c.last_tapped_at, now())
    returning id, created_at, last_tapped_at, xmax = 0 as is_new`
  return row
}

/** The same for a browser in which nobody is signed in. */
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

/** Returns false when the person is on neither side of such a connection. */
export async function deleteConnection(sql: Transaction, userId: string, id: string) {
  const { count } = await sql`
    delete from meetpass_connections where id = ${id} and (visitor_id = ${userId} or owner_id = ${userId})`
  return count > 0
}

/** Whose passes a browser has tapped; they stay until the transaction ends. */
export async function lockOwnersForVisitor(sql: Transaction, hash: Buffer) {
  const { count } = await sql`
    select from users
    where id in (select owner_id from meetpass_connections where visitor_hash = ${hash})
    order by id
    for key share`
  return count
}

export interface VisitorConnection {
  readonly id: string
  readonly passId: string | null
  readonly ownerId: string
  readonly visitorAnonId: string
  readonly createdAt: string
  readonly lastTappedAt: string
}

/** Takes a browser's rows out, so that they can become somebody's. */
export async function deleteVisitorConnections(sql: Transaction, hash: Buffer) {
  return sql<VisitorConnection[]>`
    delete from meetpass_connections
    where visitor_hash = ${hash}
    returning id, pass_id, owner_id, visitor_anon_id, created_at, last_tapped_at`
}

/** Puts such a row back as somebody's; false when the pair had one, which then takes over the later tap. */
export async function insertOrMergeConnection(
  sql: Transaction,
  row: Omit<VisitorConnection, 'visitorAnonId'>,
  visitorId: string,
) {
  const { id, passId, ownerId, createdAt, lastTappedAt } = row
  const [kept] = await sql<[{ isNew: boolean }]>`
    insert into meetpass_connections as c (id, pass_id, owner_id, visitor_id, created_at, last_tapped_at)
    values (${id}, ${passId}, ${ownerId}, ${visitorId}, ${createdAt}, ${lastTappedAt})
    on conflict (visitor_id, owner_id) do update
      set last_tapped_at = greatest(c.last_tapped_at, excluded.last_tapped_at)
    returning xmax = 0 as is_new`
  return kept.isNew
}

/** The other side keeps what has another side; the rest goes. */
export async function clearUserConnections(sql: Transaction, userId: string) {
  await sql`
    delete from meetpass_connections
    where (owner_id = ${userId} and visitor_id is null) or (visitor_id = ${userId} and owner_id is null)`
  await sql`update meetpass_connections set owner_id = null where owner_id = ${userId}`
  await sql`update meetpass_connections set visitor_id = null where visitor_id = ${userId}`
}

/** Rows of one person that the other would have twice, or with themself. Returns how many went. */
export async function deleteDuplicateConnections(sql: Transaction, from: string, to: string) {
  const { count } = await sql`
    delete from meetpass_connections c
    where (c.visitor_id = ${from} and (c.owner_id = ${to} or exists (
        select from meetpass_connections k where k.visitor_id = ${to} and k.owner_id = c.owner_id)))
      or (c.owner_id = ${from} and (c.visitor_id = ${to} or exists (
        select from meetpass_connections k
        where k.owner_id = ${to} and (k.visitor_id = c.visitor_id or k.visitor_hash = c.visitor_hash))))`
  return count
}

/** Returns how many there were. */
export async function reassignConnections(sql: Transaction, from: string, to: string) {
  const outbound = await sql`update meetpass_connections set visitor_id = ${to} where visitor_id = ${from}`
  const inbound = await sql`update meetpass_connections set owner_id = ${to} where owner_id = ${from}`
  return outbound.count + inbound.count
}
