import { ascending, descending, isId, sqlFragment, type PageClause, type SqlFragment, type Sql } from '#platform'
import type { EventQuery } from './contract.ts'
import type { EventFilters } from './rules.ts'
import { detailColumns, itemColumns, type EventDetailRow, type EventItemRow } from '../records/public.ts'

const bothDirections = (columns: Readonly<Record<string, string>>) => ({
  asc: ascending(columns),
  desc: descending(columns),
})

export const eventOrders = {
  start_time: bothDirections({ startsAt: 'e.starts_at', id: 'e.id' }),
  title: bothDirections({ searchTitle: 'e.search_title', id: 'e.id' }),
  rsvp_count: bothDirections({ rsvpCount: 'e.rsvp_count', id: 'e.id' }),
}

/** What a list of events is: everything but the part of it that is wanted. */
export interface EventListOptions {
  readonly webUrl: string
  readonly sort: EventQuery['sort']
  readonly filters: EventFilters
  /** Only the next rows in the order of the list are looked at. */
  readonly scanWindow?: PageClause
}

/** In the list of upcoming events, `isRunning` tells those that have begun. */
export type EventListRow = EventItemRow & { readonly isRunning?: boolean }

export function listPastEvents(sql: Sql, list: EventListOptions, part: PageClause) {
  return listEventsWhere(sql, list, sql`e.status = 'active' and e.starts_at <= now() and e.over_at <= now()`, part)
}

export function listCancelledEvents(sql: Sql, list: EventListOptions, part: PageClause) {
  return listEventsWhere(sql, list, sql`e.status = 'cancelled'`, part)
}

export function listAllEvents(sql: Sql, list: EventListOptions, part: PageClause) {
  return listEventsWhere(sql, list, sql`e.status <> 'draft'`, part)
}

function listEventsWhere(sql: Sql, list: EventListOptions, scope: SqlFragment, part: PageClause) {
  return sql<EventListRow[]>`${selectEvents(sql, list, scope)} ${part}`
}

/**
 * Those to come, in their order, and those that run, which are few and found by their range: in the order of starts all past
 * events would stand before the first running one. `half` is the part of those to come that can be in the wanted part.
 */
export function listUpcomingEvents(sql: Sql, list: EventListOptions, upcomingPart: PageClause, part: PageClause) {
  return sql<EventListRow[]>`
    select e.*
    from (
      (select false as is_running, h.*
      from (${selectEvents(sql, list, sql`e.status = 'active' and e.starts_at > now()`)} ${upcomingPart}) h)
      union all
      (select true as is_running, ${listColumns(sql, list)}
      from (
        select *
        from events e
        where e.status = 'active' and tstzrange(e.starts_at, e.over_at) @> now() and e.starts_at <= now()
        offset 0
      ) e
      ${joinGroup}
      where true ${selectiveFilters(sql, list.filters)} ${residualFilters(sql, list.filters)})
    ) e
    where true ${part}`
}

/**
 * Few events have a searched word or belong to given groups, so these are found first, by an index; `offset 0` tells the
 * planner, which hopes to fill a page sooner on the way through all events in their order.
 */
function selectEvents(sql: Sql, list: EventListOptions, scope: SqlFragment): SqlFragment {
  if (list.scanWindow)
    return sql`
      select ${listColumns(sql, list)}
      from (select * from events e where ${scope} ${list.scanWindow}) e
      ${joinGroup}
      where true ${selectiveFilters(sql, list.filters)} ${residualFilters(sql, list.filters)}`
  const { search, urlnames, featured } = list.filters
  const isSelective = hasTrigram(search) || urlnames.length > 0 || featured === true
  return isSelective
    ? sql`
        select ${listColumns(sql, list)}
        from (select * from events e where ${scope} ${selectiveFilters(sql, list.filters)} offset 0) e
        ${joinGroup}
        where true ${residualFilters(sql, list.filters)}`
    : sql`
        select ${listColumns(sql, list)}
        from events e
        ${joinGroup}
        where ${scope} ${selectiveFilters(sql, list.filters)} ${residualFilters(sql, list.filters)}`
}

/** The columns of the item, and what the list is ordered by. */
function listColumns(sql: Sql, { webUrl, sort }: EventListOptions): SqlFragment {
  if (sort === 'start_time') return sql`${itemColumns(webUrl)}, e.starts_at`
  if (sort === 'title') return sql`${itemColumns(webUrl)}, e.search_title`
  return sql`${itemColumns(webUrl)}`
}

/** One by one: the planner, which takes a tenth of all events for a page, would read all groups. */
const joinGroup = sqlFragment`
  cross join lateral (
    select g.id, g.name, g.urlname, g.is_featured from groups g where g.id = e.group_id and g.is_shown offset 0
  ) g`

function selectiveFilters(sql: Sql, { search, urlnames, featured }: EventFilters): SqlFragment {
  return joinConditions(sql, [
    search !== '' && matchesSearch(sql, search),
    urlnames.length > 0 &&
      sql`and e.group_id = any(array(select u.group_id from group_urlnames u where u.urlname = any(${urlnames})))`,
    featured === true && sql`and e.group_id = any(array(select f.id from groups f where f.is_featured and f.is_shown))`,
  ])
}

/** A text without three letters in a row is in no index of trigrams; it is looked for on the way through the events. */
const hasTrigram = (search: string) => /[\p{L}\p{N}]{3}/u.test(search)

const matchesSearch = (sql: Sql, search: string): SqlFragment => sql`
  and (e.search_words @@ (select words_sought(${search}))
    or ${
      hasTrigram(search)
        ? sql`e.search_title like (select containing(${search}))`
        : sql`strpos(e.search_title, (select searchable(${search}))) > 0`
    }
    or e.group_id = any(array(select s.id from groups s where s.is_shown and ${groupNameMatches(sql, search)})))`

/** A group whose name contains the text. A short text is found by its words first, which an index has. */
const groupNameMatches = (sql: Sql, search: string): SqlFragment =>
  hasTrigram(search)
    ? sql`s.search_name like (select containing(${search}))`
    : sql`s.search_words @@ (select words_sought(${search}))
        and strpos(s.search_name, (select searchable(${search}))) > 0`

function residualFilters(sql: Sql, filters: EventFilters): SqlFragment {
  const { groupId, city, eventType, featured, startsAfter, startsBefore } = filters
  return joinConditions(sql, [
    groupId !== undefined && sql`and e.group_id = ${groupIdFor(sql, groupId)}`,
    city !== '' && sql`and e.search_city = (select searchable(${city}))`,
    eventType !== undefined && sql`and e.event_type = ${eventType}`,
    featured === false && sql`and not g.is_featured`,
    startsAfter !== undefined && sql`and e.starts_at >= ${startsAfter}`,
    startsBefore !== undefined && sql`and e.starts_at < ${startsBefore}`,
  ])
}

/** Those that are asked for: each piece of a query is a promise of the driver, too dear to make for nothing. */
function joinConditions(sql: Sql, conditions: readonly (SqlFragment | false)[]): SqlFragment {
  const present = conditions.filter((condition) => condition !== false)
  const [first = sql``, ...more] = present
  return more.reduce((all, condition) => sql`${all} ${condition}`, first)
}

const groupIdFor = (sql: Sql, group: string): SqlFragment =>
  isId(group) ? sql`${group}` : sql`(select u.group_id from group_urlnames u where u.urlname = ${group})`

export async function findEvent(sql: Sql, eventId: string, webUrl: string) {
  const [event] = await sql<(EventDetailRow & { isShown: boolean })[]>`
    select ${detailColumns(webUrl)}, g.is_shown
    from events e
    join groups g on g.id = e.group_id
    where e.id = ${eventId}`
  return event
}
