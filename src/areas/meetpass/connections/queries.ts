import { descending, type PageClause, type SqlFragment, type Sql } from '#platform'
import type { Static } from '#contract'
import { isPubliclyVisible } from '../../profile/public.ts'
import type { ConnectionEntry, MeetpassConnection } from './contract.ts'

export const newestFirst = descending({ createdAt: 'c.created_at', id: 'c.id' })
export const newestEntriesFirst = descending({ connectedAt: 'c.created_at', id: 'c.id' })

type Direction = MeetpassConnection['direction']

/** Each direction has an index in list order. */
const selectByDirection = {
  inbound: (sql: Sql, userId: string): SqlFragment => sql`
    select id, pass_id, visitor_id as other_id, visitor_anon_id, created_at, last_tapped_at, 'inbound'::text as direction
    from meetpass_connections
    where owner_id = ${userId}`,
  outbound: (sql: Sql, userId: string): SqlFragment => sql`
    select id, pass_id, owner_id as other_id, null::text as visitor_anon_id, created_at, last_tapped_at, 'outbound'::text as direction
    from meetpass_connections
    where visitor_id = ${userId}`,
}

/** `selectHalf` limits each direction to rows that can be on the page. */
const unionBothDirections = (sql: Sql, userId: string, selectHalf: (half: SqlFragment) => SqlFragment): SqlFragment =>
  sql`(${selectHalf(selectByDirection.inbound(sql, userId))}) union all (${selectHalf(selectByDirection.outbound(sql, userId))})`

export function listConnectionsForUser(
  sql: Sql,
  userId: string,
  direction: Direction | undefined,
  clause: PageClause,
  halfClause: PageClause = clause,
) {
  const source = direction
    ? selectByDirection[direction](sql, userId)
    : unionBothDirections(sql, userId, (half) => sql`select * from (${half}) c where true ${halfClause}`)
  return sql<MeetpassConnection[]>`
    select c.id, c.other_id as connected_user_id, c.visitor_anon_id, c.created_at, c.direction, c.pass_id, c.last_tapped_at,
      u.name as connected_name, u.username as connected_username, u.avatar_url as connected_avatar_url
    from (${source}) c
    left join users u on u.id = c.other_id
    where true ${clause}`
}

export async function countConnectionsForUser(sql: Sql, userId: string, direction?: Direction) {
  const source = direction
    ? selectByDirection[direction](sql, userId)
    : unionBothDirections(sql, userId, (half) => half)
  const [row] = await sql<[{ count: number }]>`select count(*) from (${source}) c`
  return row.count
}

interface EntryFilters {
  readonly isOwn: boolean
  /** Only people whom this user met too. */
  readonly alsoMet?: string | undefined
}

type ConnectionEntryRow = Static<typeof ConnectionEntry> & { readonly id: string }

/**
 * Each person once: when both tapped each other, the newer row counts. Others see an entry only when both people show
 * their connections and the other one is public and has chosen a name.
 */
export function listConnectionEntries(
  sql: Sql,
  userId: string,
  { isOwn, alsoMet }: EntryFilters,
  clause: PageClause,
  halfClause: PageClause = clause,
) {
  const selectPeople = (half: SqlFragment): SqlFragment => sql`
    select u.username, u.name, u.avatar_url, c.created_at, c.id
    from (${half}) c
    join users u on u.id = c.other_id
    where ${isOwn ? sql`true` : isConnectionVisible(sql, userId)}
      and not exists (
        select from meetpass_connections reverse
        where reverse.visitor_id = case c.direction when 'inbound' then ${userId}::uuid else c.other_id end
          and reverse.owner_id = case c.direction when 'inbound' then c.other_id else ${userId}::uuid end
          and (reverse.created_at, reverse.id) > (c.created_at, c.id))
      ${alsoMet === undefined ? sql`` : hasMet(sql, alsoMet)} ${halfClause}`
  return sql<ConnectionEntryRow[]>`
    select c.username, c.name, c.avatar_url, c.created_at as connected_at, c.id
    from (${unionBothDirections(sql, userId, selectPeople)}) c
    where true ${clause}`
}

const isConnectionVisible = (sql: Sql, userId: string) => sql`
  u.show_meetpass_connections and ${isPubliclyVisible}
    and (select show_meetpass_connections from users where id = ${userId})`

/** Two lookups in the unique index of pairs. */
const hasMet = (sql: Sql, userId: string) => sql`
  and (
    exists (select from meetpass_connections m where m.visitor_id = ${userId} and m.owner_id = c.other_id)
    or exists (select from meetpass_connections m where m.visitor_id = c.other_id and m.owner_id = ${userId}))`
