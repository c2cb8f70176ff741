import type { Sql } from '#platform'
import type { BackfillEntry } from '../areas/achievements/progress/public.ts'

/** By achievement key. No time is before the account was created; meetings and follows of the demo keep to that already. */
export async function listBackfillEntries(sql: Sql): Promise<Readonly<Record<string, readonly BackfillEntry[]>>> {
  const checkins = await sql<BackfillEntry[]>`
    select c.user_id, c.event_id::text as value, greatest(c.checked_in_at, u.created_at) as occurred_at
    from checkins c
    join users u on u.id = c.user_id`
  const meetings = await sql<BackfillEntry[]>`
    select visitor_id as user_id, owner_id::text as value, created_at as occurred_at from meetpass_connections
    union all
    select owner_id, visitor_id::text, created_at from meetpass_connections`
  return {
    groups_favorited_3: await sql<BackfillEntry[]>`
      select f.user_id, f.group_id::text as value, greatest(f.created_at, u.created_at) as occurred_at
      from favorites f
      join users u on u.id = f.user_id`,
    portfolio_items_1: await sql<BackfillEntry[]>`
      select p.user_id, p.id::text as value, least(now(), u.created_at + interval '2 days') as occurred_at
      from portfolio_items p
      join users u on u.id = p.user_id`,
    first_event: checkins,
    events_attended_5: checkins,
    events_attended_25: checkins,
    social_butterfly: await sql<
      BackfillEntry[]
    >`select follower_id as user_id, followed_id::text as value, created_at as occurred_at from follows`,
    first_connection: meetings,
    connections_25: meetings,
  }
}

export function listCompletedSteps(sql: Sql) {
  return sql<{ userId: string; stepKey: string }[]>`
    select u.id as user_id, s.key as step_key
    from users u
    cross join lateral (values
      ('set_username', u.has_chosen_username),
      ('join_group', exists (select from favorites f where f.user_id = u.id)),
      ('add_profile_content', num_nonnulls(u.bio, u.location, u.avatar_url, u.social_links) > 0),
      ('reach_10_xp', exists (select from user_scores p where p.user_id = u.id and p.xp >= 10)),
      ('follow_user', exists (select from follows f where f.follower_id = u.id))
    ) as s (key, is_completed)
    where s.is_completed`
}

export function listOnboardedUsers(sql: Sql) {
  return sql<BackfillEntry[]>`
    select u.id as user_id, 'any' as value,
      greatest(
        u.created_at, p.first_award_at, (select min(f.created_at) from favorites f where f.user_id = u.id),
        (select min(f.created_at) from follows f where f.follower_id = u.id)) as occurred_at
    from users u
    join user_scores p on p.user_id = u.id
    where (select count(*) from onboarding_steps s where s.user_id = u.id and s.completed_at is not null) = 5`
}
