import type { ThemeColor } from '#contract'
import { newId, type Sql, type Transaction } from '#platform'
import type { AttendanceMode } from '../records/contract.ts'
import type { CheckinMethod, CheckinResult, OwnCheckin } from './contract.ts'

export interface CodeWithEvent {
  readonly id: string
  readonly isCodeValid: boolean
  readonly checkinOpensAt: string
  readonly checkinState: 'early' | 'open' | 'over'
  readonly isCancelled: boolean
  readonly eventId: string
  readonly title: string
  readonly startTime: string
  readonly endTime: string | null
  readonly timezone: string
  readonly eventType: AttendanceMode
  readonly photoUrl: string | null
  readonly groupId: string
  readonly groupName: string
  readonly groupUrlname: string
  readonly groupPhotoUrl: string | null
  readonly groupThemeColor: ThemeColor | null
  readonly groupIsFeatured: boolean
}

const selectCode = (sql: Sql, code: string) => sql`
  select c.id, e.id as event_id, e.title, e.starts_at as start_time, e.ends_at as end_time, e.timezone, e.event_type, e.photo_url,
    g.id as group_id, g.name as group_name, g.urlname as group_urlname, g.photo_url as group_photo_url,
    g.theme_color as group_theme_color, g.is_featured as group_is_featured,
    e.status = 'active' and (c.max_uses is null or c.current_uses < c.max_uses)
      and (c.expires_at is null or c.expires_at > now()) as is_code_valid,
    o.opens_at as checkin_opens_at,
    case when now() < o.opens_at then 'early' when now() < o.closes_at then 'open' else 'over' end as checkin_state,
    e.status = 'cancelled' as is_cancelled
  from checkin_codes c
  join events e on e.id = c.event_id
  join groups g on g.id = e.group_id
  cross join lateral (
    select e.starts_at - make_interval(mins => e.checkin_from_minutes) as opens_at,
      e.over_at + interval '12 hours' as closes_at) o
  where c.code = ${code} and e.status <> 'draft'`

export async function findCode(sql: Sql, code: string) {
  const [row] = await sql<CodeWithEvent[]>`${selectCode(sql, code)}`
  return row
}

/** Lock order: the code before its event. */
export async function lockCode(sql: Transaction, code: string) {
  const [row] = await sql<CodeWithEvent[]>`${selectCode(sql, code)} for no key update of c`
  return row
}

export async function hasCheckedIn(sql: Sql, eventId: string, userId: string) {
  const { count } = await sql`select from checkins where event_id = ${eventId} and user_id = ${userId}`
  return count > 0
}

export async function insertCheckin(
  sql: Transaction,
  checkin: {
    readonly eventId: string
    readonly userId: string
    readonly checkinCodeId: string | null
    readonly method: CheckinMethod | null
    readonly checkedInAt?: Date
    readonly scanId?: string
    readonly checkedInBy?: string
  },
) {
  const [inserted] = await sql<CheckinResult[]>`
    insert into checkins ${sql({ id: newId(), ...checkin })}
    on conflict do nothing
    returning id, event_id, checked_in_at, method`
  return inserted
}

export async function deleteCheckin(sql: Transaction, eventId: string, checkinId: string) {
  const { count } = await sql`delete from checkins where id = ${checkinId} and event_id = ${eventId}`
  return count > 0
}

export function listCheckinsForUser(sql: Sql, userId: string) {
  return sql<OwnCheckin[]>`
    select c.id, c.event_id, c.checked_in_at, c.method, case when g.is_shown then e.title end as event_title
    from checkins c
    join events e on e.id = c.event_id
    join groups g on g.id = e.group_id
    where c.user_id = ${userId}
    order by c.checked_in_at desc, c.id desc`
}

/** On an account merge. Where both accounts checked in, the check-in of `to` stays. */
export async function moveCheckins(sql: Transaction, { from, to }: { readonly from: string; readonly to: string }) {
  const { count: skipped } = await sql`
    delete from checkins
    where user_id = ${from} and event_id in (select event_id from checkins where user_id = ${to})`
  const { count: moved } = await sql`update checkins set user_id = ${to} where user_id = ${from}`
  await sql`update checkins set checked_in_by = ${to} where checked_in_by = ${from}`
  return { moved, skipped }
}

/**
 * Before the account is deleted, so that attendees can still be told from walk-ins. RSVPs are locked before check-ins, as
 * when a group is deleted.
 */
export async function keepRsvpsOfCheckins(sql: Transaction, userId: string): Promise<void> {
  await sql`
    select from rsvps
    where user_id = ${userId} and status <> 'cancelled'
      and event_id in (select event_id from checkins where user_id = ${userId})
    order by event_id
    for no key update`
  await sql`
    update checkins c
    set rsvp_id = r.id
    from rsvps r
    where c.user_id = ${userId} and r.event_id = c.event_id and r.user_id = ${userId} and r.status <> 'cancelled'`
}
