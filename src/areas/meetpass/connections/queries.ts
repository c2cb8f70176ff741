import { descending, type Part, type Piece, type Sql } from '#platform'
import type { Static } from '#contract'
import type { ConnectionEntry } from '../../user/directory/contract.ts'
import type { MeetpassConnection } from './contract.ts'

export const newestFirst = descending({ createdAt: 'c.created_at', id: 'c.id' })
export const newestEntriesFirst = descending({ connectedAt: 'c.created_at', id: 'c.id' })

type Direction = MeetpassConnection['direction']

/** A person's connections from their own side: each half has an index in the order of the list. */
const halves = {
  inbound: (sql: Sql, userId: string): Piece => sql`
    select id, pass_id, visitor_id as other_id, visitor_anon_id, created_at, last_tapped_at, 'inbound'::text as direction
    from meetpass_connections
    where owner_id = ${userId}`,
  outbound: (sql: Sql, userId: string): Piece => sql`
    select id, pass_id, owner_id as other_id, null::text as visitor_anon_id, created_at, last_tapped_at, 'outbound'::text as direction
    from meetpass_connections
    where visitor_id = ${userId}`,
}

/** `selected` takes of one half what can be in the wanted part of both. */
const bothWays = (sql: Sql, userId: string, selected: (half: Piece) => Piece): Piece =>
  sql`(${selected(halves.inbound(sql, userId))}) union all (${selected(halves.outbound(sql, userId))})`

export function listConnectionsOf(
  sql: Sql,
  userId: string,
  direction: Direction | undefined,
  part: Part,
  half: Part = part,
) {
  const among = direction
    ? halves[direction](sql, userId)
    : bothWays(sql, userId, (one) => sql`select * from (${one}) c where true ${half}`)
  return sql<MeetpassConnection[]>`
    select c.id, c.other_id as connected_user_id, c.visitor_anon_id, c.created_at, c.direction, c.pass_id, c.last_tapped_at,
      u.name as connected_name, u.username as connected_username, u.avatar_url as connected_avatar_url
    from (${among}) c
    left join users u on u.id = c.other_id
    where true ${part}`
}

export async function countConnectionsOf(sql: Sql, userId: string, direction?: Direction) {
  const among = direction ? halves[direction](sql, userId) : bothWays(sql, userId, (one) => one)
  const [row] = await sql<[{ count: number }]>`select count(*) from (${among}) c`
  return row.count
}

type Entry = Static<typeof ConnectionEntry> & { readonly id: string }

/**
 * The people among somebody's connections, each once: of two who tapped each other the newer row counts. They themself see all
 * of them; others only when both people show their connections and the other one is public.
 */
export function listEntriesOf(sql: Sql, userId: string, isOwn: boolean, part: Part, half: Part = part) {
  const people = (one: Piece): Piece => sql`
    select u.username, u.name, u.avatar_url, c.created_at, c.id
    from (${one}) c
    join users u on u.id = c.other_id
    where ${isOwn ? sql`true` : isShown(sql, userId)}
      and not exists (
        select from meetpass_connections r
        where r.visitor_id = case c.direction when 'inbound' then ${userId}::uuid else c.other_id end
          and r.owner_id = case c.direction when 'inbound' then c.other_id else ${userId}::uuid end
          and (r.created_at, r.id) > (c.created_at, c.id)) ${half}`
  return sql<Entry[]>`
    select c.username, c.name, c.avatar_url, c.created_at as connected_at, c.id
    from (${bothWays(sql, userId, people)}) c
    where true ${part}`
}

const isShown = (sql: Sql, userId: string) => sql`
  u.show_meetpass_connections and u.profile_visibility = 'public' and (u.suspended_at is null or u.suspended_until <= now())
    and (select show_meetpass_connections from users where id = ${userId})`
