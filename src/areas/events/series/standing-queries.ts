import { newId, type Caller, type Sql, type Transaction } from '#platform'
import type { StandingPerson, StoredAnswers } from '../rsvps/public.ts'
import type { Visibility } from '../joining/contract.ts'
import type { SeriesEvent } from './contract.ts'

export interface StandingRow {
  readonly since: string
  readonly guests: number
  readonly answers: StoredAnswers
}

/** Pages also ask for signed-out visitors. */
export async function findStanding(sql: Sql, seriesId: string, caller: Caller | null) {
  if (!caller) return undefined
  const [standing] = await sql<StandingRow[]>`
    select since, guests, answers
    from series_standing
    where series_id = ${seriesId} and user_id = ${caller.userId} and ended_at is null`
  return standing
}

/** Undefined when they come to every date already. */
export async function insertStanding(sql: Transaction, seriesId: string, person: StandingPerson) {
  const { userId, guests, answers } = person
  const [standing] = await sql<{ since: string }[]>`
    insert into series_standing (id, series_id, user_id, guests, answers)
    values (${newId()}, ${seriesId}, ${userId}, ${guests}, ${sql.json(answers)})
    on conflict (series_id, user_id) where ended_at is null do nothing
    returning since`
  return standing
}

export async function deleteStanding(sql: Transaction, seriesId: string, userId: string): Promise<boolean> {
  const { count } = await sql`
    delete from series_standing where series_id = ${seriesId} and user_id = ${userId} and ended_at is null`
  return count > 0
}

/**
 * In the order in which they joined. Leaves out people who are suspended, and those who may not read a date with this
 * visibility because they left the group or have no invite. `skip locked`: people who joined after the users were locked
 * may be about to be deleted or renamed, and waiting for that here could deadlock.
 */
export function listStandingPeople(sql: Transaction, seriesId: string, visibility: Visibility) {
  return sql<StandingPerson[]>`
    select st.user_id, st.guests, st.answers
    from series_standing st
    join users u on u.id = st.user_id
    join series s on s.id = st.series_id
    where st.series_id = ${seriesId} and st.ended_at is null and u.suspended_at is null and (
      ${visibility} in ('public', 'unlisted')
      or exists (select from group_members m where m.group_id = s.group_id and m.user_id = st.user_id)
      or ${visibility} = 'members' and exists (
        select from favorites f where f.group_id = s.group_id and f.user_id = st.user_id)
      or exists (
        select
        from event_invites i
        join events e on e.id = i.event_id
        where i.user_id = st.user_id and e.series_id = st.series_id))
    order by st.place
    for key share of u skip locked`
}

/**
 * For people who had a seat at each of the last three dates and did not come. Dates without any check-in do not count,
 * and neither do those that the person canceled. Check-in closes 12 hours after the end.
 */
export async function endStandingAfterAbsences(sql: Transaction, seriesId: string) {
  return sql<{ id: string; userId: string }[]>`
    update series_standing st
    set ended_at = now(), answers = '{}'
    where st.series_id = ${seriesId} and st.ended_at is null and (
      select count(*) = 3 and bool_and(not came)
      from (
        select exists (select from checkins k where k.event_id = e.id and k.user_id = st.user_id) as came
        from events e
        join event_counts c on c.event_id = e.id
        join rsvps r on r.event_id = e.id and r.user_id = st.user_id and r.status = 'confirmed'
        where e.series_id = st.series_id and e.status = 'active' and c.checkins > 0
          and e.starts_at >= st.since and e.over_at <= now() - interval '12 hours'
        order by e.starts_at desc
        limit 3) latest)
    returning st.id, st.user_id`
}

export async function deleteOldStanding(sql: Transaction): Promise<void> {
  await sql`delete from series_standing where ended_at < now() - interval '30 days'`
}

/** When the kind of these questions changed, so that answers no longer fit. */
export async function deleteStandingAnswers(
  sql: Transaction,
  seriesId: string,
  questionIds: readonly string[],
): Promise<void> {
  await sql`
    update series_standing
    set answers = answers - ${questionIds as string[]}::text[]
    where series_id = ${seriesId}`
}

export async function findEndedStanding(sql: Sql, standingId: string) {
  const [ended] = await sql<{ userId: string; seriesId: string; title: string; groupName: string }[]>`
    select st.user_id, st.series_id, s.event ->> 'title' as title, g.name as group_name
    from series_standing st
    join series s on s.id = st.series_id
    join groups g on g.id = s.group_id
    where st.id = ${standingId} and st.ended_at is not null`
  return ended
}

export async function findNextEventId(sql: Sql, seriesId: string) {
  const [event] = await sql<{ id: string }[]>`
    select id
    from events
    where series_id = ${seriesId} and status = 'active' and starts_at > now()
    order by starts_at, id
    limit 1`
  return event?.id
}

export function listStandingForUser(sql: Sql, userId: string) {
  return sql<(StandingRow & { seriesId: string; event: SeriesEvent })[]>`
    select st.series_id, s.event, st.since, st.guests, st.answers
    from series_standing st
    join series s on s.id = st.series_id
    where st.user_id = ${userId} and st.ended_at is null
    order by st.since, st.id`
}

/** In id order, before events are locked. */
export async function lockSeriesOfUsers(sql: Transaction, userIds: readonly string[]): Promise<void> {
  await sql`
    select from series
    where created_by = any(${userIds as string[]}::uuid[])
      or event -> 'hosts' ?| ${userIds as string[]}
      or id in (select series_id from series_standing where user_id = any(${userIds as string[]}::uuid[]))
    order by id
    for no key update`
}

export async function deleteStandingForUser(sql: Transaction, userId: string): Promise<void> {
  await sql`delete from series_standing where user_id = ${userId}`
}

/** On an account merge. Where both come to every date of a series, the row of `to` stays. */
export async function moveStandingRows(sql: Transaction, from: string, to: string) {
  const { count: skipped } = await sql`
    delete from series_standing st
    using series_standing kept
    where st.user_id = ${from} and kept.user_id = ${to} and kept.series_id = st.series_id
      and st.ended_at is null and kept.ended_at is null`
  const { count: moved } = await sql`update series_standing set user_id = ${to} where user_id = ${from}`
  return { moved, skipped }
}
