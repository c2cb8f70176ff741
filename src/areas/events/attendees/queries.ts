import { ascending, type PageClause, type Sql, type SqlFragment } from '#platform'
import type { Attendee, AttendeeQuery, AttendeeTotals } from './contract.ts'

/** Confirmed by RSVP time, then waitlisted by place, then walk-ins by check-in time. */
export const byKind = ascending({ kind: 'a.kind', place: 'a.place', id: 'a.id' })

export interface AttendeeRow<Status = Attendee['rsvpStatus']> extends Omit<
  Attendee,
  'rsvpStatus' | 'checkedIn' | 'user'
> {
  readonly rsvpStatus: Status
  readonly personId: string | null
  readonly name: string
  readonly username: string | null
  readonly avatarUrl: string | null
}

/** The check-ins of an event, each with the RSVP of the same person, which a walk-in does not have. */
const withVisits = (sql: Sql, eventId: string): SqlFragment => sql`
  with visits as (
    select c.id, c.user_id, c.checked_in_at, c.method, coalesce(r.id, kept.id) as rsvp_id
    from checkins c
    left join rsvps r on r.event_id = c.event_id and r.user_id = c.user_id and r.status <> 'cancelled'
    left join rsvps kept on kept.id = c.rsvp_id and kept.status <> 'cancelled'
    where c.event_id = ${eventId}
  )`

/** Waitlist positions are computed before the filters apply. */
export function listAttendeeRows(sql: Sql, eventId: string, query: AttendeeQuery, clause: PageClause) {
  return sql<AttendeeRow[]>`
    ${withVisits(sql, eventId)}
    select a.*, u.id as person_id, u.name, u.username, u.avatar_url
    from (
      select 1 as kind, (extract(epoch from r.rsvp_at) * 1000)::bigint as place, r.id, r.id as rsvp_id, r.user_id, r.status as rsvp_status, r.rsvp_at,
        null::bigint as waitlist_position, r.guests, r.approval, v.checked_in_at, v.method as checkin_method, v.id as checkin_id
      from rsvps r
      left join visits v on v.rsvp_id = r.id
      where r.event_id = ${eventId} and r.status = 'confirmed'
      union all
      select 2, r.place, r.id, r.id, r.user_id, r.status, r.rsvp_at,
        case when r.approval <> 'pending' then row_number() over (partition by r.approval = 'pending' order by r.place) end,
        r.guests, r.approval, v.checked_in_at, v.method, v.id
      from rsvps r
      left join visits v on v.rsvp_id = r.id
      where r.event_id = ${eventId} and r.status = 'waitlisted'
      union all
      select 3, (extract(epoch from v.checked_in_at) * 1000)::bigint, v.id, null, v.user_id, null, null, null, 0, 'none', v.checked_in_at, v.method, v.id
      from visits v
      where v.rsvp_id is null
    ) a
    left join users u on u.id = a.user_id
    where true ${filterConditions(sql, query)} ${clause}`
}

export async function findAttendee(sql: Sql, rsvpId: string) {
  const [row] = await sql<AttendeeRow[]>`
    select r.id as rsvp_id, r.user_id, r.status as rsvp_status, r.rsvp_at, null as waitlist_position, r.guests, r.approval,
      c.checked_in_at, c.method as checkin_method, c.id as checkin_id, u.id as person_id, u.name, u.username, u.avatar_url
    from rsvps r
    left join checkins c on c.event_id = r.event_id and c.user_id = r.user_id
    left join users u on u.id = r.user_id
    where r.id = ${rsvpId}`
  return row
}

function filterConditions(sql: Sql, { status, checkedIn, search = '' }: AttendeeQuery) {
  const kinds = {
    confirmed: sql`and a.kind = 1`,
    waitlisted: sql`and a.kind = 2`,
    in_line: sql`and a.kind = 2 and a.approval <> 'pending'`,
    pending: sql`and a.approval = 'pending'`,
    walk_in: sql`and a.kind = 3`,
  }
  return sql`
    ${status === undefined ? sql`` : kinds[status]}
    ${checkedIn === undefined ? sql`` : sql`and (a.checked_in_at is not null) = ${checkedIn}`}
    ${search === '' ? sql`` : sql`and strpos(u.search_text, (select searchable(${search}))) > 0`}`
}

export async function countAttendees(sql: Sql, eventId: string) {
  const [totals] = await sql<AttendeeTotals[]>`
    ${withVisits(sql, eventId)}
    select n.confirmed, n.waitlisted, n.pending, n.guests, n.checkins as checked_in,
      (select count(*) from visits v where v.rsvp_id is null) as walk_ins
    from event_counts n
    where n.event_id = ${eventId}`
  return totals
}

export const toAttendee = <Status>(row: AttendeeRow<Status>) => ({
  rsvpId: row.rsvpId,
  userId: row.userId,
  rsvpStatus: row.rsvpStatus,
  rsvpAt: row.rsvpAt,
  waitlistPosition: row.waitlistPosition,
  guests: row.guests,
  approval: row.approval,
  checkedIn: row.checkedInAt !== null,
  checkedInAt: row.checkedInAt,
  checkinMethod: row.checkinMethod,
  checkinId: row.checkinId,
  user:
    row.personId === null
      ? null
      : { id: row.personId, name: row.name, username: row.username, avatarUrl: row.avatarUrl },
})
