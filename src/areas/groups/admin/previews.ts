import type { Preview, Sql } from '#platform'
import { requireGroup } from '../records/public.ts'

export async function previewGroupDeletion(sql: Sql, idOrUrlname: string, isPermanent: boolean): Promise<Preview> {
  const { id, name, urlname } = await requireGroup(sql, idOrUrlname)
  if (!isPermanent) return { target: { name, urlname }, note: 'Hidden, and can be shown again.' }
  const [counts] = await sql<[{ members: number; events: number; badges: number; rsvps: number }]>`
      select (select people_count from groups where id = ${id}) as members,
        (select count(*) from events where group_id = ${id}) as events,
        (select count(*) from badges where group_id = ${id}) as badges,
        (
          select coalesce(sum(c.confirmed + c.waitlisted), 0)::integer
          from events e
          join event_counts c on c.event_id = e.id
          where e.group_id = ${id}) as rsvps`
  return {
    target: { name, urlname },
    note: 'Removed for good.',
    affectedCounts: [
      [counts.members, 'member'],
      [counts.events, 'event'],
      [counts.rsvps, 'RSVP'],
      [counts.badges, 'badge'],
    ],
  }
}
