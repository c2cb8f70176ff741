import type { Sql } from '#platform'

interface OfferedSeat {
  readonly eventId: string
  readonly userId: string
  readonly name: string
  readonly guests: number
  readonly expiresAt: string
}

/** Null once the offer is answered or over. Undefined when there is no such mail. */
export async function findOfferedSeat(
  sql: Sql,
  { mailId, place }: { readonly mailId: string; readonly place: string },
) {
  const [mail] = await sql<{ seat: OfferedSeat | null }[]>`
    select (
      select jsonb_build_object('eventId', r.event_id, 'userId', r.user_id, 'name', u.name, 'guests', r.guests,
        'expiresAt', r.offer_expires_at)
      from rsvps r
      join users u on u.id = r.user_id
      join events e on e.id = r.event_id
      where r.id = m.rsvp_id and r.place = ${place} and r.offer_expires_at > clock_timestamp()
        and u.suspended_at is null and e.status = 'active' and e.over_at > now()) as seat
    from event_mails m
    where m.id = ${mailId}`
  return mail?.seat && { ...mail.seat, expiresAt: new Date(mail.seat.expiresAt).toISOString() }
}
