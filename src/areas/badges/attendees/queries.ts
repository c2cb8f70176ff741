import type { Sql } from '#platform'

export async function hasBegun(sql: Sql, eventId: string): Promise<boolean> {
  const { count } = await sql`
    select from events where id = ${eventId} and starts_at <= now() and status <> 'draft'`
  return count > 0
}

/** Whose account is not deleted, and whether they hold the badge. */
export function listAttendeesForBadge(sql: Sql, eventId: string, to: 'came' | 'confirmed', badgeId: string) {
  const people =
    to === 'came'
      ? sql`select user_id from checkins where event_id = ${eventId} and user_id is not null`
      : sql`select user_id from rsvps where event_id = ${eventId} and status = 'confirmed' and user_id is not null`
  return sql<{ userId: string; isHolder: boolean }[]>`
    select p.user_id,
      exists (select from badge_awards a where a.badge_id = ${badgeId} and a.user_id = p.user_id) as is_holder
    from (${people}) p`
}
