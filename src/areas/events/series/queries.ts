import { newId, sqlFragment, type Sql, type Transaction } from '#platform'
import { groupItemColumns, isListedFor, itemColumns, type EventItemRow } from '../records/public.ts'
import type { Visibility } from '../joining/contract.ts'
import type { SeriesEvent } from './contract.ts'
import type { Recurrence } from './dates.ts'

export interface SeriesFields extends Recurrence {
  readonly event: SeriesEvent
  readonly standingShare: number
}

export interface SeriesRow extends SeriesFields {
  readonly id: string
  readonly groupId: string
  readonly createdBy: string | null
  readonly createdAt: string
}

/** Dates are made only while the row is locked. */
export interface LockedSeries extends SeriesRow {
  readonly now: string
}

export const seriesColumns = sqlFragment`
  s.id, s.group_id, s.rule, s.local_start as start, s.duration_minutes, s.timezone,
  array(select unnest(s.except_dates)::text order by 1) as except_dates, s.event, s.standing_share,
  s.changed_from::text as changed_from, s.ends_on::text as ends_on, s.created_by, s.created_at`

export async function insertSeries(
  sql: Transaction,
  groupId: string,
  createdBy: string | null,
  fields: SeriesFields,
): Promise<string> {
  const id = newId()
  await sql`insert into series ${sql({ id, groupId, createdBy, ...toColumns(sql, fields) })}`
  return id
}

export async function updateSeriesRow(sql: Transaction, seriesId: string, fields: SeriesFields): Promise<void> {
  await sql`update series set ${sql({ ...toColumns(sql, fields), updatedAt: new Date() })} where id = ${seriesId}`
}

const toColumns = (sql: Transaction, fields: SeriesFields) => ({
  rule: fields.rule,
  localStart: fields.start,
  durationMinutes: fields.durationMinutes,
  timezone: fields.timezone,
  exceptDates: fields.exceptDates as string[],
  event: sql.json(fields.event),
  standingShare: fields.standingShare,
  changedFrom: fields.changedFrom,
  endsOn: fields.endsOn,
})

/** Null when the series has no more dates to make. */
export async function setCheckTime(sql: Transaction, seriesId: string, checkAt: Date | null): Promise<void> {
  await sql`update series set check_at = ${checkAt} where id = ${seriesId}`
}

/** The caller holds the lock. */
export async function exceptDate(sql: Transaction, seriesId: string, date: string): Promise<void> {
  await sql`
    update series
    set except_dates = except_dates || ${date}::date, updated_at = now()
    where id = ${seriesId} and ${date}::date <> all(except_dates)`
}

/**
 * Lock order: users, group, series, events. So whoever gets a seat on a new date, hosts it, or made the series is locked
 * first. Deleting their account or the group waits for us.
 */
export async function lockSeries(sql: Transaction, seriesId: string, newHosts: readonly string[] = []) {
  await sql`
    select from users
    where id in (
      select user_id from series_standing where series_id = ${seriesId} and ended_at is null
      union all
      select created_by from series where id = ${seriesId}
      union all
      select jsonb_array_elements_text(event -> 'hosts')::uuid from series where id = ${seriesId}
      union all
      select unnest(${newHosts as string[]}::uuid[]))
    order by id
    for key share`
  await sql`select from groups where id = (select group_id from series where id = ${seriesId}) for key share`
  return lockSeriesRow(sql, seriesId)
}

/** For changes that seat only the caller, or seat nobody. */
export async function lockSeriesRow(sql: Transaction, seriesId: string) {
  const [series] = await sql<LockedSeries[]>`
    select ${seriesColumns}, clock_timestamp() as now
    from series s
    where s.id = ${seriesId}
    for no key update`
  return series
}

/** Undefined when the event belongs to no series. */
export async function findDate(sql: Sql, eventId: string) {
  const [event] = await sql<{ seriesId: string; visibility: Visibility }[]>`
    select series_id, visibility from events where id = ${eventId} and series_id is not null`
  return event
}

/** Before the events of the group are locked. */
export async function lockSeriesOfGroup(sql: Transaction, groupId: string): Promise<void> {
  await sql`select from series where group_id = ${groupId} order by id for no key update`
}

export interface VisibleSeriesRow
  extends SeriesRow, Pick<EventItemRow, 'groupName' | 'groupUrlname' | 'groupThemeColor' | 'groupIsFeatured'> {
  readonly isShown: boolean
  readonly hasDates: boolean
  readonly hasPublishedDates: boolean
  /** Whether this person can open a published date. Past ones count only while the series is public or unlisted. */
  readonly hasReadableDates: boolean
}

/** Of `events e`. Unlisted events are read by those who have the address. */
const isReadableBy = (sql: Sql, userId: string | undefined) =>
  sql`(e.visibility = 'unlisted' or ${isListedFor(sql, userId)})`

export async function findSeriesWithGroup(sql: Sql, seriesId: string, userId: string | undefined) {
  const [series] = await sql<VisibleSeriesRow[]>`
    select ${groupItemColumns}, ${seriesColumns}, g.is_shown,
      exists (select from events e where e.series_id = s.id) as has_dates,
      exists (select from events e where e.series_id = s.id and e.status <> 'draft') as has_published_dates,
      exists (
        select
        from events e
        where e.series_id = s.id and e.status <> 'draft' and ${isReadableBy(sql, userId)}
          and (e.over_at > now() or coalesce(s.event ->> 'visibility', 'public') in ('public', 'unlisted'))
      ) as has_readable_dates
    from series s
    join groups g on g.id = s.group_id
    where s.id = ${seriesId}`
  return series
}

interface ComingOptions {
  readonly userId: string | undefined
  readonly webUrl: string
}

/**
 * Unlisted dates are listed only in an unlisted series without public dates. Then only those who were given its address get
 * here; a public date would link everybody to it.
 */
export function listComingEvents(sql: Sql, { id: seriesId, event }: SeriesRow, { userId, webUrl }: ComingOptions) {
  const isListed =
    event.visibility === 'unlisted'
      ? sql`(${isListedFor(sql, userId)} or e.visibility = 'unlisted' and not exists (
          select from events p where p.series_id = ${seriesId} and p.status <> 'draft' and p.visibility = 'public'))`
      : isListedFor(sql, userId)
  return sql<EventItemRow[]>`
    select ${itemColumns(webUrl)}
    from events e
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where e.series_id = ${seriesId} and e.status = 'active' and e.over_at > now() and ${isListed}
    order by e.starts_at, e.id
    limit 10`
}

/** Active ones that have not begun and that the person may read, by id. */
export function listOpenEvents(sql: Sql, seriesId: string, userId: string) {
  return sql<{ id: string; startsAt: string }[]>`
    select e.id, e.starts_at
    from events e
    where e.series_id = ${seriesId} and e.status = 'active' and e.starts_at > now() and ${isReadableBy(sql, userId)}
    order by e.id`
}

export async function clearSeriesCreator(sql: Transaction, userId: string): Promise<void> {
  await sql`update series set created_by = null where created_by = ${userId}`
}

export async function moveSeriesCreator(sql: Transaction, from: string, to: string): Promise<number> {
  const { count } = await sql`update series set created_by = ${to} where created_by = ${from}`
  return count
}

/** The account is deleted. */
export async function removeSeriesHost(sql: Transaction, userId: string): Promise<void> {
  await sql`
    update series
    set event = jsonb_set(event, '{hosts}', (event -> 'hosts') - ${userId}::text)
    where event -> 'hosts' ? ${userId}::text`
}

/** On an account merge. If both accounts are hosts, only the kept one remains. */
export async function moveSeriesHost(sql: Transaction, from: string, to: string): Promise<void> {
  await sql`
    update series
    set event = jsonb_set(event, '{hosts}', (
      select jsonb_agg(case host when ${from} then ${to} else host end order by place)
      from jsonb_array_elements_text(event -> 'hosts') with ordinality as hosts (host, place)
      where host <> ${from} or not event -> 'hosts' ? ${to}::text))
    where event -> 'hosts' ? ${from}::text`
}
