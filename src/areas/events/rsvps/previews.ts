import type { Preview, Sql } from '#platform'

interface OwnRsvp {
  readonly title: string
  readonly startTime: string
  readonly groupId: string
  readonly group: string
  readonly status: string
  readonly guests: number
  readonly partiesInLine: number
}

export const previewRsvp = async (sql: Sql, eventId: string, userId: string): Promise<Preview> => ({
  target: (await findOwnRsvp(sql, eventId, userId))?.target,
})

export async function previewRsvpCancellation(sql: Sql, eventId: string, userId: string): Promise<Preview> {
  const own = await findOwnRsvp(sql, eventId, userId)
  if (!own) return {}
  const { target, isPending, hasSeats, mayMoveLine } = own
  if (isPending) {
    const says = {
      act: 'Take back your request to come to {eventId}.',
      effects: 'The team no longer decides about it.',
    }
    return { target, says, mailed: 0 }
  }
  const leaving = { act: 'Leave the waitlist of {eventId}.', effects: 'You lose your place in line.' }
  return { target, ...(!hasSeats && { says: leaving }), ...(!mayMoveLine && { mailed: 0 }) }
}

export async function previewPartyChange(
  sql: Sql,
  eventId: string,
  userId: string,
  guests: number | undefined,
): Promise<Preview> {
  const own = await findOwnRsvp(sql, eventId, userId)
  if (!own) return {}
  const { target, isPending, hasSeats, mayMoveLine } = own
  const isMore = guests !== undefined && guests > target.guests
  const effects = isMore
    ? 'The seats are yours at once.'
    : hasSeats
      ? 'Seats that you give up are free for others.'
      : isPending
        ? 'You ask for fewer seats.'
        : 'You wait for fewer seats, and keep your place in line.'
  return { target, says: { effects }, ...((isMore || isPending || !mayMoveLine) && { mailed: 0 }) }
}

async function findOwnRsvp(sql: Sql, eventId: string, userId: string) {
  const [rsvp] = await sql<(OwnRsvp & { isPending: boolean; hasOffer: boolean })[]>`
    select e.title, e.starts_at as start_time, g.id as group_id, g.name as group, r.status, r.guests,
      c.waitlisted - c.pending - c.offers as parties_in_line, r.approval = 'pending' as is_pending,
      r.offer_expires_at is not null as has_offer
    from rsvps r
    join events e on e.id = r.event_id
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where r.event_id = ${eventId} and r.user_id = ${userId}`
  if (!rsvp) return undefined
  const { isPending, hasOffer, ...target } = rsvp
  const hasSeats = target.status === 'confirmed' || hasOffer
  // Whoever waits alone, or as one person before others, holds up nobody.
  const mayMoveLine = target.partiesInLine > 0 && (hasSeats || target.guests > 0)
  return { target, isPending, hasSeats, mayMoveLine }
}
