import type { Preview, Sql } from '#platform'
import { listMailed, toCancelledEvent } from '../../events/mails/public.ts'
import { requireGroup } from '../records/public.ts'

/** Mails go out for events that are still to come. */
export async function previewGroupRemoval(sql: Sql, idOrUrlname: string): Promise<Preview> {
  const { id, name, urlname } = await requireGroup(sql, idOrUrlname)
  const [counts] = await sql<[{ members: number; events: number; badges: number; rsvps: number }]>`
      select (select people_count from groups where id = ${id}) as members,
        (select count(*) from events where group_id = ${id}) as events,
        (select count(*) from badges where group_id = ${id}) as badges,
        (
          select coalesce(sum(c.confirmed + c.waitlisted), 0)::integer
          from events e
          join event_counts c on c.event_id = e.id
          where e.group_id = ${id}) as rsvps`
  const upcoming = await sql<{ id: string }[]>`
    select id from events where group_id = ${id} and status = 'active' and starts_at > now()`
  return {
    target: { name, urlname },
    mailed: (await listMailed(sql, 'event_cancelled', upcoming.map(toCancelledEvent))).length,
    affectedCounts: [
      [counts.members, 'member'],
      [counts.events, 'event'],
      [counts.rsvps, 'RSVP'],
      [counts.badges, 'badge'],
    ],
  }
}
