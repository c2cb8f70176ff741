import type { Preview, Sql } from '#platform'

export async function previewEventCancellation(sql: Sql, eventId: string): Promise<Preview> {
  const [event] = await sql<{ confirmed: number; waiting: number }[]>`
      select confirmed, waitlisted as waiting from event_counts where event_id = ${eventId}`
  return {
    affectedCounts: [
      [event?.confirmed ?? 0, 'RSVP'],
      [event?.waiting ?? 0, 'place on the waitlist', 'places on the waitlist'],
    ],
  }
}
