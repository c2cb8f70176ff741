import { ascending, descending, hasTrigram, isId, type PageClause, type Sql } from '#platform'
import { detailColumns, isListedForAll, type EventDetailRow } from '../../events/records/public.ts'
import { isPubliclyVisible } from '../../profile/public.ts'
import { roleOrders } from '../members/public.ts'
import type { GroupListItem } from '../records/contract.ts'
import { groupColumns } from '../records/public.ts'
import type { GroupDetail, GroupMember, GroupQuery, TeamMember, UpcomingEvent } from './contract.ts'

const memberRankColumns = { memberRank: 'g.member_rank', id: 'g.id' }
const nameColumns = { searchName: 'g.search_name', id: 'g.id' }
const joinedColumns = { joinedCount: 'g.people_count', id: 'g.id' }
const createdColumns = { createdAt: 'g.created_at', id: 'g.id' }
export const groupOrders = {
  members: { asc: ascending(memberRankColumns), desc: descending(memberRankColumns) },
  joined: { asc: ascending(joinedColumns), desc: descending(joinedColumns) },
  name: { asc: ascending(nameColumns), desc: descending(nameColumns) },
  created: { asc: ascending(createdColumns), desc: descending(createdColumns) },
}
export const newestFavoriteFirst = descending({ favoritedAt: 'f.created_at', userId: 'f.user_id' })

type GroupFilters = Pick<GroupQuery, 'search' | 'tag' | 'language' | 'featured' | 'platform'>
type ListedGroup = GroupListItem & { memberRank: number; searchName: string; createdAt: string }

/** With `scanWindow`, only the first groups of the list are filtered. Without, all are: by a filter's index if there is one. */
export function listVisibleGroups(
  sql: Sql,
  webUrl: string,
  filters: GroupFilters,
  clause: PageClause,
  scanWindow?: PageClause,
) {
  const from = scanWindow
    ? sql`(select * from groups g where g.is_shown ${scanWindow}) g where true ${filterConditions(sql, filters, { isScan: true })}`
    : sql`groups g where g.is_shown ${filterConditions(sql, filters)} ${optimizationFence(sql, filters)}`
  return sql<ListedGroup[]>`
    select g.id, g.urlname, g.name, g.description, g.link, g.website, g.member_count, g.photo_url, g.tags, g.languages, g.social_links,
      g.is_featured, g.favorites_count, g.joined_count, g.theme_color, g.member_rank, g.people_count, g.search_name, g.created_at
    from (
      select ${groupColumns(webUrl)}, g.member_rank, g.people_count, g.search_name, g.created_at
      from ${from}
    ) g
    where true ${clause}`
}

export const hasIndexedFilter = ({ search = '', tag = '', language }: GroupFilters): boolean =>
  tag !== '' || language !== undefined || hasTrigram(search)

/** `offset 0` makes the planner use a filter's index instead of scanning in list order. */
const optimizationFence = (sql: Sql, filters: GroupFilters) => (hasIndexedFilter(filters) ? sql`offset 0` : sql``)

function filterConditions(
  sql: Sql,
  { search = '', tag = '', language, featured, platform }: GroupFilters,
  { isScan = false } = {},
) {
  return sql`
    ${search === '' ? sql`` : sql`and ${matchesSearch(sql, search)}`}
    ${tag === '' ? sql`` : isScan ? sql`and ${hasTag(sql, tag)}` : sql`and lower_all(g.tags) @> array[lower(${tag})]`}
    ${language === undefined ? sql`` : sql`and g.languages @> array[${language}]`}
    ${featured === undefined ? sql`` : featured ? sql`and g.is_featured` : sql`and not g.is_featured`}
    ${platform === undefined ? sql`` : sql`and g.platform = ${platform}`}`
}

/** As `lower_all(g.tags) @> …`, which the index knows, in half the time per group. */
const hasTag = (sql: Sql, tag: string) =>
  sql`exists (select from unnest(g.tags) tag where lower(tag) = (select lower(${tag})))`

/** `(select …)` evaluates the search expression once instead of once per group. */
const matchesSearch = (sql: Sql, search: string) =>
  hasTrigram(search)
    ? sql`(g.search_words @@ (select words_sought(${search})) or g.search_name like (select containing(${search})))`
    : sql`(g.search_words @@ (select words_sought(${search})) or strpos(g.search_name, (select searchable(${search}))) > 0)`

const groupIdFor = (sql: Sql, idOrUrlname: string) =>
  isId(idOrUrlname)
    ? sql`${idOrUrlname}`
    : sql`(select group_id from group_urlnames where urlname = ${idOrUrlname.toLowerCase()})`

export async function findVisibleGroup(sql: Sql, idOrUrlname: string, webUrl: string) {
  const [group] = await sql<Omit<GroupDetail, 'upcomingEvents'>[]>`
    select ${groupColumns(webUrl)}, g.hero_image_url,
      exists (
        select from group_members m where m.group_id = g.id and m.role_order = ${roleOrders.owner}) as has_owner
    from groups g
    where g.id = ${groupIdFor(sql, idOrUrlname)} and g.is_shown`
  return group
}

export function listNextEvents(sql: Sql, idOrUrlname: string, webUrl: string) {
  return sql<(UpcomingEvent & { msLeft: number })[]>`
    select e.id, e.title, e.starts_at as date_time, ${webUrl}::text || '/events/' || e.id as event_url, e.platform_event_url,
      extract(epoch from e.over_at - now())::float8 * 1000 as ms_left
    from upcoming_events e
    where e.group_id = ${groupIdFor(sql, idOrUrlname)} and ${isListedForAll}
    order by e.starts_at, e.id
    limit 10`
}

export async function findNextEvent(sql: Sql, idOrUrlname: string, webUrl: string) {
  const [event] = await sql<(EventDetailRow & { msLeft: number })[]>`
    select ${detailColumns(webUrl)}, extract(epoch from e.over_at - now())::float8 * 1000 as ms_left
    from upcoming_events e
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where e.group_id = ${groupIdFor(sql, idOrUrlname)} and ${isListedForAll} and g.is_shown
    order by e.starts_at, e.id
    limit 1`
  return event
}

export function listFavoriters(sql: Sql, groupId: string, clause: PageClause) {
  return sql<(GroupMember & { userId: string })[]>`
    select u.username, u.name, u.avatar_url, f.created_at as favorited_at, f.user_id
    from favorites f
    join users u on u.id = f.user_id
    where f.group_id = ${groupId} and ${isPubliclyVisible} ${clause}`
}

export async function countFavoriters(sql: Sql, groupId: string) {
  const [row] = await sql<[{ count: number }]>`
    select count(*)
    from favorites f
    join users u on u.id = f.user_id
    where f.group_id = ${groupId} and ${isPubliclyVisible}`
  return row.count
}

export function listTeam(sql: Sql, groupId: string, clause: PageClause) {
  return sql<(TeamMember & { roleOrder: number; joinedAt: string; id: string })[]>`
    select u.username, u.name, u.avatar_url, m.role, m.role_order, m.joined_at, m.id
    from group_members m
    join users u on u.id = m.user_id
    where m.group_id = ${groupId} and m.role_order < ${roleOrders.member} and ${isPubliclyVisible} ${clause}`
}
