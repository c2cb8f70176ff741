import type { Sql, Transaction } from '#platform'
import type { Rsvp } from '../rsvps/contract.ts'
import { waitlistPosition } from '../rsvps/public.ts'

export interface DueReminder {
  readonly eventId: string
  readonly hours: number
  readonly startsAt: string
}

/** Deletes up to `limit` that are due. Those more than 30 minutes late are counted, but not returned. */
export async function takeDueReminders(sql: Transaction, limit: number) {
  const taken = await sql<(DueReminder & { isInTime: boolean })[]>`
    with due as (
      select event_id, hours, due_at
      from event_reminders
      where due_at <= now()
      order by due_at
      limit ${limit}
      for update skip locked)
    delete from event_reminders r
    using due
    where r.event_id = due.event_id and r.hours = due.hours
    returning r.event_id, r.hours, r.due_at + r.hours * interval '1 hour' as starts_at,
      r.due_at > now() - interval '30 minutes' as is_in_time`
  return { count: taken.length, inTime: taken.filter(({ isInTime }) => isInTime) }
}

/** Nobody when the event has moved, was canceled or has begun, or when the first batch is more than 30 minutes late. */
export function listPeopleToRemind(
  sql: Sql,
  { eventId, hours, startsAt }: DueReminder,
  after: string | undefined,
  limit: number,
) {
  return sql<{ rsvpId: string; userId: string }[]>`
    select r.id as rsvp_id, r.user_id
    from events e
    join rsvps r on r.event_id = e.id
    where e.id = ${eventId} and e.status = 'active' and e.starts_at = ${startsAt} and e.starts_at > now()
      and r.status = 'confirmed'
      ${after === undefined ? sql`and now() < e.starts_at - ${hours} * interval '1 hour' + interval '30 minutes'` : sql`and r.user_id > ${after}`}
    order by r.user_id
    limit ${limit}`
}

interface RemindedRsvp extends Pick<Rsvp, 'guests' | 'status' | 'waitlistPosition' | 'approval'> {
  readonly eventId: string
  readonly userId: string
  readonly name: string
}

/**
 * Null once the seat or place in line is given up, even if the person RSVPed again: a new RSVP has a new id. Undefined when there is no
 * such mail.
 */
export async function findRemindedRsvp(sql: Sql, mailId: string) {
  const [mail] = await sql<{ rsvp: RemindedRsvp | null }[]>`
    select (
      select jsonb_build_object('eventId', r.event_id, 'userId', r.user_id, 'name', u.name, 'guests', r.guests,
        'status', r.status, 'waitlistPosition', ${waitlistPosition}, 'approval', r.approval)
      from rsvps r
      join users u on u.id = r.user_id
      join events e on e.id = r.event_id
      where r.id = m.rsvp_id and r.status <> 'cancelled' and e.status = 'active' and e.over_at > now()) as rsvp
    from event_mails m
    where m.id = ${mailId}`
  return mail?.rsvp
}
