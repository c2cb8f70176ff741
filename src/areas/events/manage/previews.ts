import type { Preview, Sql } from '#platform'

export async function previewEventCancellation(sql: Sql, eventId: string): Promise<Preview> {
  const [event] = await sql<{ confirmed: number; waiting: number }[]>`
      select confirmed_count as confirmed, waitlisted_count as waiting from events where id = ${eventId}`
  return {
    affectedCounts: [
      [event?.confirmed ?? 0, 'RSVP'],
      [event?.waiting ?? 0, 'place on the waitlist', 'places on the waitlist'],
    ],
  }
}
