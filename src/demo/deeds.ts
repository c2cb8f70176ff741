import type { Sql } from '#platform'
import type { Deed } from '../areas/achievements/progress/public.ts'

/** What everybody did so far, by the achievements it counts for. Nothing is done before somebody is there. */
export async function deedsOf(sql: Sql): Promise<Readonly<Record<string, readonly Deed[]>>> {
  const checkins = await sql<Deed[]>`
    select c.user_id, c.event_id::text as mark, greatest(c.checked_in_at, u.created_at) as at
    from checkins c
    join users u on u.id = c.user_id`
  const meetings = await sql<Deed[]>`
    select visitor_id as user_id, owner_id::text as mark, created_at as at from meetpass_connections
    union all
    select owner_id, visitor_id::text, created_at from meetpass_connections`
  return {
    groups_favorited_3: await sql<Deed[]>`
      select f.user_id, f.group_id::text as mark, greatest(f.created_at, u.created_at) as at
      from favorites f
      join users u on u.id = f.user_id`,
    portfolio_items_1: await sql<Deed[]>`
      select p.user_id, p.id::text as mark, least(now(), u.created_at + interval '2 days') as at
      from portfolio_items p
      join users u on u.id = p.user_id`,
    first_event: checkins,
    events_attended_5: checkins,
    events_attended_25: checkins,
    social_butterfly: await sql<
      Deed[]
    >`select follower_id as user_id, followed_id::text as mark, created_at as at from follows`,
    first_connection: meetings,
    connections_25: meetings,
  }
}
