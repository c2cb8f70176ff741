import type { Preview, Sql } from '#platform'

export async function previewEventCancellation(sql: Sql, eventId: string): Promise<Preview> {
  const [event] = await sql<{ confirmed: number; waiting: number; pending: number }[]>`
      select confirmed, waitlisted - pending as waiting, pending from event_counts where event_id = ${eventId}`
  return {
    affectedCounts: [
      [event?.confirmed ?? 0, 'RSVP'],
      [event?.waiting ?? 0, 'place on the waitlist', 'places on the waitlist'],
      [event?.pending ?? 0, 'request to come', 'requests to come'],
    ],
  }
}
