import { ascending, descending, isId, piece, type Part, type Piece, type Sql } from '#platform'
import type { EventQuery } from './contract.ts'
import type { Filters } from './rules.ts'
import { detailColumns, itemColumns, type DetailRow, type ItemRow } from '../records/public.ts'

const both = (columns: Readonly<Record<string, string>>) => ({ asc: ascending(columns), desc: descending(columns) })

export const orders = {
  start_time: both({ startsAt: 'e.starts_at', id: 'e.id' }),
  title: both({ searchTitle: 'e.search_title', id: 'e.id' }),
  rsvp_count: both({ rsvpCount: 'e.rsvp_count', id: 'e.id' }),
}

/** What a list of events is: everything but the part of it that is wanted. */
export interface EventList {
  readonly webUrl: string
  readonly sort: EventQuery['sort']
  readonly filters: Filters
  /** Only the next rows in the order of the list are looked at. */
  readonly window?: Part
}

/** In the list of upcoming events, `isRunning` tells those that have begun. */
export type ListedRow = ItemRow & { readonly isRunning?: boolean }

export function listPast(sql: Sql, list: EventList, part: Part) {
  return listAmong(sql, list, sql`e.status = 'active' and e.starts_at <= now() and e.over_at <= now()`, part)
}

export function listCancelled(sql: Sql, list: EventList, part: Part) {
  return listAmong(sql, list, sql`e.status = 'cancelled'`, part)
}

export function listAll(sql: Sql, list: EventList, part: Part) {
  return listAmong(sql, list, sql`e.status <> 'draft'`, part)
}

function listAmong(sql: Sql, list: EventList, scope: Piece, part: Part) {
  return sql<ListedRow[]>`${selected(sql, list, scope)} ${part}`
}

/**
 * Those to come, in their order, and those that run, which are few and found by their range: in the order of starts all past
 * events would stand before the first running one. `half` is the part of those to come that can be in the wanted part.
 */
export function listUpcoming(sql: Sql, list: EventList, half: Part, part: Part) {
  return sql<ListedRow[]>`
    select e.*
    from (
      (select false as is_running, h.*
      from (${selected(sql, list, sql`e.status = 'active' and e.starts_at > now()`)} ${half}) h)
      union all
      (select true as is_running, ${columns(sql, list)}
      from (
        select *
        from events e
        where e.status = 'active' and tstzrange(e.starts_at, e.over_at) @> now() and e.starts_at <= now()
        offset 0
      ) e
      ${withGroup}
      where true ${rareOnes(sql, list.filters)} ${commonOnes(sql, list.filters)})
    ) e
    where true ${part}`
}

/**
 * Few events have a searched word or belong to given groups, so these are found first, by an index; `offset 0` tells the
 * planner, which hopes to fill a page sooner on the way through all events in their order.
 */
function selected(sql: Sql, list: EventList, scope: Piece): Piece {
  if (list.window)
    return sql`
      select ${columns(sql, list)}
      from (select * from events e where ${scope} ${list.window}) e
      ${withGroup}
      where true ${rareOnes(sql, list.filters)} ${commonOnes(sql, list.filters)}`
  const { search, urlnames, featured } = list.filters
  const isRare = hasTrigram(search) || urlnames.length > 0 || featured === true
  return isRare
    ? sql`
        select ${columns(sql, list)}
        from (select * from events e where ${scope} ${rareOnes(sql, list.filters)} offset 0) e
        ${withGroup}
        where true ${commonOnes(sql, list.filters)}`
    : sql`
        select ${columns(sql, list)}
        from events e
        ${withGroup}
        where ${scope} ${rareOnes(sql, list.filters)} ${commonOnes(sql, list.filters)}`
}

/** The columns of the item, and what the list is ordered by. */
function columns(sql: Sql, { webUrl, sort }: EventList): Piece {
  if (sort === 'start_time') return sql`${itemColumns(webUrl)}, e.starts_at`
  if (sort === 'title') return sql`${itemColumns(webUrl)}, e.search_title`
  return sql`${itemColumns(webUrl)}`
}

/** One by one: the planner, which takes a tenth of all events for a page, would read all groups. */
const withGroup = piece`
  cross join lateral (
    select g.id, g.name, g.urlname, g.is_featured from groups g where g.id = e.group_id and g.is_shown offset 0
  ) g`

function rareOnes(sql: Sql, { search, urlnames, featured }: Filters): Piece {
  return joined(sql, [
    search !== '' && matches(sql, search),
    urlnames.length > 0 &&
      sql`and e.group_id = any(array(select u.group_id from group_urlnames u where u.urlname = any(${urlnames})))`,
    featured === true && sql`and e.group_id = any(array(select f.id from groups f where f.is_featured and f.is_shown))`,
  ])
}

/** A text without three letters in a row is in no index of trigrams; it is looked for on the way through the events. */
const hasTrigram = (search: string) => /[\p{L}\p{N}]{3}/u.test(search)

const matches = (sql: Sql, search: string): Piece => sql`
  and (e.search_words @@ (select words_sought(${search}))
    or ${
      hasTrigram(search)
        ? sql`e.search_title like (select containing(${search}))`
        : sql`strpos(e.search_title, (select searchable(${search}))) > 0`
    }
    or e.group_id = any(array(select s.id from groups s where s.is_shown and ${isNamed(sql, search)})))`

/** A group whose name contains the text. A short text is found by its words first, which an index has. */
const isNamed = (sql: Sql, search: string): Piece =>
  hasTrigram(search)
    ? sql`s.search_name like (select containing(${search}))`
    : sql`s.search_words @@ (select words_sought(${search}))
        and strpos(s.search_name, (select searchable(${search}))) > 0`

function commonOnes(sql: Sql, filters: Filters): Piece {
  const { groupId, city, eventType, featured, startsAfter, startsBefore } = filters
  return joined(sql, [
    groupId !== undefined && sql`and e.group_id = ${idOf(sql, groupId)}`,
    city !== '' && sql`and e.search_city = (select searchable(${city}))`,
    eventType !== undefined && sql`and e.event_type = ${eventType}`,
    featured === false && sql`and not g.is_featured`,
    startsAfter !== undefined && sql`and e.starts_at >= ${startsAfter}`,
    startsBefore !== undefined && sql`and e.starts_at < ${startsBefore}`,
  ])
}

/** Those that are asked for: each piece of a query is a promise of the driver, too dear to make for nothing. */
function joined(sql: Sql, conditions: readonly (Piece | false)[]): Piece {
  const wanted = conditions.filter((condition) => condition !== false)
  const [first = sql``, ...more] = wanted
  return more.reduce((all, condition) => sql`${all} ${condition}`, first)
}

const idOf = (sql: Sql, group: string): Piece =>
  isId(group) ? sql`${group}` : sql`(select u.group_id from group_urlnames u where u.urlname = ${group})`

export async function findEvent(sql: Sql, eventId: string, webUrl: string) {
  const [event] = await sql<(DetailRow & { isShown: boolean })[]>`
    select ${detailColumns(webUrl)}, g.is_shown
    from events e
    join groups g on g.id = e.group_id
    where e.id = ${eventId}`
  return event
}
