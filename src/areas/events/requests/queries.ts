import { ascending, sqlFragment, type PageClause, type Sql } from '#platform'
import { toAttendee, type AttendeeRow } from '../attendees/public.ts'
import { waitlistPosition, toAnswers, type StoredAnswers } from '../rsvps/public.ts'
import type { Question } from '../records/contract.ts'
import type { RsvpRequest } from './contract.ts'

/** `place` grows with the time of asking. */
export const oldestFirst = ascending({ place: 'r.place' })

interface RequestRow extends AttendeeRow<RsvpRequest['rsvpStatus']> {
  readonly place: number
  readonly questions: readonly Question[]
  readonly storedAnswers: StoredAnswers | null
  readonly cameCount: number
}

const selectRequests = sqlFragment`
  select r.place, r.id as rsvp_id, r.user_id, r.status as rsvp_status, r.rsvp_at, ${waitlistPosition} as waitlist_position,
    r.guests, r.approval, c.checked_in_at, c.method as checkin_method, c.id as checkin_id,
    u.id as person_id, u.name, u.username, u.avatar_url, e.questions, a.answers as stored_answers,
    coalesce(p.came_count, 0) as came_count
  from rsvps r
  join events e on e.id = r.event_id
  left join rsvp_answers a on a.rsvp_id = r.id
  left join checkins c on c.event_id = r.event_id and c.user_id = r.user_id
  left join users u on u.id = r.user_id
  left join group_people p on p.group_id = e.group_id and p.user_id = r.user_id`

export function listPendingRequests(sql: Sql, eventId: string, clause: PageClause) {
  return sql<RequestRow[]>`${selectRequests} where r.event_id = ${eventId} and r.approval = 'pending' ${clause}`
}

export async function findRequest(sql: Sql, rsvpId: string) {
  const [row] = await sql<RequestRow[]>`${selectRequests} where r.id = ${rsvpId}`
  return row
}

export const toRequest = (row: RequestRow): RsvpRequest & { place: number } => ({
  ...toAttendee(row),
  place: row.place,
  cameCount: row.cameCount,
  answers: toAnswers(row.questions, row.storedAnswers),
})

export async function findQuestions(sql: Sql, eventId: string): Promise<readonly Question[]> {
  const [event] = await sql<{ questions: readonly Question[] }[]>`select questions from events where id = ${eventId}`
  return event?.questions ?? []
}

/** Null without a limit. */
export async function findSeatsLeft(sql: Sql, eventId: string): Promise<number | null> {
  const [row] = await sql<{ seatsLeft: number | null }[]>`
    select e.max_attendees - c.confirmed - c.guests - c.offered_seats - c.held_seats as seats_left
    from events e
    join event_counts c on c.event_id = e.id
    where e.id = ${eventId}`
  const { seatsLeft = null } = row ?? {}
  return seatsLeft === null ? null : Math.max(0, seatsLeft)
}

/** Of all RSVPs that are not canceled. */
export function listStoredAnswers(sql: Sql, eventId: string) {
  return sql<{ rsvpId: string; answers: StoredAnswers }[]>`
    select a.rsvp_id, a.answers
    from rsvps r
    join rsvp_answers a on a.rsvp_id = r.id
    where r.event_id = ${eventId} and r.status <> 'cancelled'`
}
