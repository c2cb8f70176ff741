import {
  ascending,
  descending,
  distanceInKm,
  hasTrigram,
  isId,
  sqlFragment,
  type PageClause,
  type SqlFragment,
  type Sql,
} from '#platform'
import { groupIdsFor } from '../../groups/records/public.ts'
import type { EventQuery } from './contract.ts'
import type { Area } from './area.ts'
import type { EventFilters } from './rules.ts'
import {
  detailColumns,
  hasLine,
  isListedFor,
  isListedForAll,
  itemColumns,
  seatsTaken,
  type EventDetailRow,
  type EventItemRow,
} from '../records/public.ts'

const bothDirections = (columns: Readonly<Record<string, string>>) => ({
  asc: ascending(columns),
  desc: descending(columns),
})

export const eventOrders = {
  start_time: bothDirections({ startsAt: 'e.starts_at', id: 'e.id' }),
  title: bothDirections({ searchTitle: 'e.search_title', id: 'e.id' }),
  rsvp_count: bothDirections({ rsvpCount: 'rsvp_total', id: 'e.id' }),
}

export interface EventListOptions {
  readonly webUrl: string
  readonly status: EventQuery['status']
  readonly sort: EventQuery['sort']
  readonly filters: EventFilters
  readonly scanWindow?: PageClause
}

/** `isRunning` is set in the list of upcoming events only. */
type EventListRow = EventItemRow & { readonly isRunning?: boolean; readonly moreDates?: number }

export function listPastEvents(sql: Sql, list: EventListOptions, clause: PageClause) {
  return listEventsWhere(sql, list, sql`e.status = 'active' and e.starts_at <= now() and e.over_at <= now()`, clause)
}

export function listCancelledEvents(sql: Sql, list: EventListOptions, clause: PageClause) {
  return listEventsWhere(sql, list, sql`e.status = 'cancelled'`, clause)
}

export function listAllEvents(sql: Sql, list: EventListOptions, clause: PageClause) {
  return listEventsWhere(sql, list, sql`e.status <> 'draft'`, clause)
}

function listEventsWhere(sql: Sql, list: EventListOptions, scope: SqlFragment, clause: PageClause) {
  return sql<EventListRow[]>`${selectEvents(sql, list, scope)} ${clause}`
}

/**
 * Running events are few and found by range: in start order, all past events precede the first running one.
 * `upcomingClause` selects the upcoming events that can be on the page.
 */
export function listUpcomingEvents(sql: Sql, list: EventListOptions, upcomingClause: PageClause, clause: PageClause) {
  return sql<EventListRow[]>`
    select e.*
    from (
      (select false as is_running, h.*
      from (${selectEvents(sql, list, sql`e.status = 'active' and e.starts_at > now()`)} ${upcomingClause}) h)
      union all
      (select true as is_running, ${listColumns(sql, list)}
      from (
        select *
        from events e
        where e.status = 'active' and tstzrange(e.starts_at, e.over_at) @> now() and e.starts_at <= now()
        offset 0
      ) e
      ${joinCounts(list)}
      ${joinGroup}
      where true ${selectiveFilters(sql, list.filters)} ${residualFilters(sql, list.filters)})
    ) e
    where true ${clause}`
}

/**
 * Search words and groups match few events, so the index comes first. `offset 0` keeps the planner from scanning all
 * events in sort order in the hope of filling the page sooner.
 */
function selectEvents(sql: Sql, list: EventListOptions, scope: SqlFragment): SqlFragment {
  if (list.scanWindow)
    return sql`
      select ${listColumns(sql, list)}
      from (select * from events e where ${scope} ${list.scanWindow}) e
      ${joinCounts(list)}
      ${joinGroup}
      where true ${selectiveFilters(sql, list.filters)} ${residualFilters(sql, list.filters)}`
  const { search, urlnames, featured, joined, language, area } = list.filters
  const isSelective =
    hasTrigram(search) ||
    urlnames.length > 0 ||
    featured === true ||
    joined === true ||
    ((language !== undefined || area !== undefined) && list.sort === 'start_time')
  return isSelective
    ? sql`
        select ${listColumns(sql, list)}
        from (select * from events e where ${scope} ${selectiveFilters(sql, list.filters)} offset 0) e
        ${joinCounts(list)}
        ${joinGroup}
        where true ${residualFilters(sql, list.filters)}`
    : sql`
        select ${listColumns(sql, list)}
        from events e
        ${joinCounts(list)}
        ${joinGroup}
        where ${scope} ${selectiveFilters(sql, list.filters)} ${residualFilters(sql, list.filters)}`
}

function listColumns(sql: Sql, { webUrl, sort, filters }: EventListOptions): SqlFragment {
  const columns = filters.isFolded ? sql`${itemColumns(webUrl)}, ${moreDates}` : itemColumns(webUrl)
  if (sort === 'start_time') return sql`${columns}, e.starts_at`
  if (sort === 'title') return sql`${columns}, e.search_title`
  return sql`${columns}, c.rsvp_total`
}

/** Whoever sees one public date sees the others; invitations are to single dates. */
const isFoldable = sqlFragment`e.series_id is not null and e.visibility in ('public', 'members')`

const moreDates = sqlFragment`
  case when not (${isFoldable}) then 0 else (
    select count(*)::int
    from events later
    where later.series_id = e.series_id and later.status = 'active' and later.visibility = e.visibility
      and later.starts_at > e.starts_at
  ) end as more_dates`

const hasEarlierDate = (sql: Sql, startsAfter: Date | undefined): SqlFragment => sql`
  exists (
    select
    from events earlier
    where earlier.series_id = e.series_id and earlier.status = 'active' and earlier.visibility = e.visibility
      and earlier.starts_at < e.starts_at and earlier.over_at > now()
      ${startsAfter === undefined ? sql`` : sql`and earlier.starts_at >= ${startsAfter}`})`

function joinCounts({ sort, status }: EventListOptions): SqlFragment {
  if (sort !== 'rsvp_count') return lookUpCounts
  return status === 'upcoming' ? joinUpcomingCounts : joinSortedCounts
}

const joinSortedCounts = sqlFragment`join event_counts c on c.event_id = e.id`
/** Past events have most of the RSVPs; the index of those that are not over skips them. */
const joinUpcomingCounts = sqlFragment`join event_counts c on c.event_id = e.id and not c.is_over`

/**
 * `offset 0` forces one lookup per event: the planner expects a tenth of all events on a page and would read all
 * groups and counts.
 */
const lookUpCounts = sqlFragment`
  cross join lateral (
    select c.confirmed, c.waitlisted, c.rsvp_total, c.guests, c.pending, c.offers, c.offered_seats, c.held_seats from event_counts c where c.event_id = e.id offset 0
  ) c`

const joinGroup = sqlFragment`
  cross join lateral (
    select g.id, g.name, g.urlname, g.theme_color, g.is_featured, g.tags from groups g where g.id = e.group_id and g.is_shown offset 0
  ) g`

function selectiveFilters(sql: Sql, filters: EventFilters): SqlFragment {
  const { search, urlnames, featured, joined, readerId, language, area } = filters
  return joinConditions(sql, [
    search !== '' && matchesSearch(sql, search),
    urlnames.length > 0 && sql`and e.group_id = any(${groupIdsFor(sql, urlnames)})`,
    language !== undefined && sql`and e.languages @> array[${language}]`,
    area !== undefined && isWithin(sql, area),
    featured === true && sql`and e.group_id = any(array(select f.id from groups f where f.is_featured and f.is_shown))`,
    joined === true && sql`and e.group_id = any(${joinedGroupIds(sql, readerId)})`,
  ])
}

const joinedGroupIds = (sql: Sql, userId: string | undefined): SqlFragment =>
  userId === undefined
    ? sql`array[]::uuid[]`
    : sql`array(
        select group_id from favorites where user_id = ${userId}
        union all
        select group_id from group_members where user_id = ${userId} and role <> 'member')`

/** The index finds the boxes, the distance the circle in them. */
function isWithin(sql: Sql, { radius, boxes, ...center }: Area): SqlFragment {
  const inBox = boxes.map(
    ({ west, south, east, north }) =>
      sql`point(e.venue_longitude, e.venue_latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))`,
  )
  const [first = sql`false`, ...more] = inBox
  return sql`
    and (${more.reduce((all, condition) => sql`${all} or ${condition}`, first)})
    and ${distanceInKm(sql, center, { latitude: sql`e.venue_latitude`, longitude: sql`e.venue_longitude` })} <= ${radius}`
}

const matchesSearch = (sql: Sql, search: string): SqlFragment => sql`
  and (e.search_words @@ (select words_sought(${search}))
    or ${
      hasTrigram(search)
        ? sql`e.search_title like (select containing(${search}))`
        : sql`strpos(e.search_title, (select searchable(${search}))) > 0`
    }
    or e.group_id = any(array(select s.id from groups s where s.is_shown and ${groupNameMatches(sql, search)})))`

/** A text too short for trigrams is narrowed by the word index first. */
const groupNameMatches = (sql: Sql, search: string): SqlFragment =>
  hasTrigram(search)
    ? sql`s.search_name like (select containing(${search}))`
    : sql`s.search_words @@ (select words_sought(${search}))
        and strpos(s.search_name, (select searchable(${search}))) > 0`

const isFull = sqlFragment`${seatsTaken} >= e.max_attendees or ${hasLine}`

function residualFilters(sql: Sql, filters: EventFilters): SqlFragment {
  const {
    groupId,
    city,
    eventType,
    freeSeats,
    featured,
    joined,
    startsAfter,
    startsBefore,
    readerId,
    isPublic,
    isFolded,
  } = filters
  return joinConditions(sql, [
    sql`and ${isListedFor(sql, readerId)}`,
    isPublic !== undefined && sql`and ${isPublic ? sql`` : sql`not`} ${isListedForAll}`,
    groupId !== undefined && sql`and e.group_id = ${groupIdFor(sql, groupId)}`,
    city !== '' && sql`and e.search_city = (select searchable(${city}))`,
    eventType !== undefined && sql`and e.event_type = ${eventType}`,
    freeSeats === true && sql`and (e.max_attendees is null or not (${isFull}))`,
    freeSeats === false && sql`and e.max_attendees is not null and (${isFull})`,
    featured === false && sql`and not g.is_featured`,
    joined === false && sql`and e.group_id <> all(${joinedGroupIds(sql, readerId)})`,
    startsAfter !== undefined && sql`and e.starts_at >= ${startsAfter}`,
    startsBefore !== undefined && sql`and e.starts_at < ${startsBefore}`,
    isFolded && sql`and not (${isFoldable} and ${hasEarlierDate(sql, startsAfter)})`,
  ])
}

/** Skips absent conditions: each fragment is a promise of the driver, too expensive to create for nothing. */
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
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where e.id = ${eventId}`
  return event
}
