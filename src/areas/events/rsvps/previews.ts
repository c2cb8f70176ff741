import type { Preview, Sql } from '#platform'

export async function previewRsvpCancellation(sql: Sql, eventId: string, userId: string): Promise<Preview> {
  return {
    target: (
      await sql<
        {
          title: string
          startTime: string
          groupId: string
          group: string
          status: string
          guests: number
          partiesInLine: number
        }[]
      >`
        select e.title, e.starts_at as start_time, g.id as group_id, g.name as group, r.status, r.guests, c.waitlisted - c.pending - c.offers as parties_in_line
        from rsvps r
        join events e on e.id = r.event_id
        join event_counts c on c.event_id = e.id
        join groups g on g.id = e.group_id
        where r.event_id = ${eventId} and r.user_id = ${userId}`
    )[0],
  }
}
