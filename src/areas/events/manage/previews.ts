import type { Preview, Sql } from '#platform'

export async function previewEventCancellation(sql: Sql, eventId: string): Promise<Preview> {
  const [counts] = await sql<{ confirmed: number; waiting: number; pending: number }[]>`
    select confirmed, waitlisted - pending as waiting, pending from event_counts where event_id = ${eventId}`
  return {
    affectedCounts: [
      [counts?.confirmed ?? 0, 'RSVP'],
      [counts?.waiting ?? 0, 'place on the waitlist', 'places on the waitlist'],
      [counts?.pending ?? 0, 'request to come', 'requests to come'],
    ],
  }
}
