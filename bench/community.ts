import { sqlFragment, type Database } from '#platform'
import { fillLeaderboards, fillBadgeAwards } from './badge-awards.ts'
import { fillEvents, fillGroups } from './groups-and-events.ts'

/**
 * The deterministic community of the published figures. Needs a single connection, because it disables triggers for the
 * session.
 */
export async function fillCommunity(db: Database): Promise<void> {
  const { sql } = db
  await sql`set session_replication_role = replica`
  await sql`select setseed(0.42)`
  await sql`
    insert into users (id, email, name, username, created_at)
    select gen_random_uuid(), 'user' || n || '@bench.example', 'User ' || n, 'user-' || n, now() - random() * interval '700 days'
    from generate_series(1, 10000) n`
  await sql`
    insert into portfolio_items (id, user_id, title, description, url, sort_order, created_at)
    select gen_random_uuid(), u.id, 'Item ' || n, repeat('words ', 20), 'https://example.org/' || n, n % 5,
      now() - random() * interval '700 days'
    from users u, generate_series(1, 30) n`
  await fillGroups(sql, 500)
  await fillGroupMembers(sql)
  await fillEvents(sql, 20_000, sqlFragment`10`)
  await fillRsvps(sql)
  await fillBadgeAwards(db)
  await sql`set session_replication_role = default`
  await sql.unsafe('vacuum analyze')
  await fillLeaderboards(db)
}

/** 20 members and 40 favorites of each group. */
async function fillGroupMembers(sql: Database['sql']): Promise<void> {
  await sql`
    insert into group_members (id, group_id, user_id, role)
    select gen_random_uuid(), g.id, u.id, (array['owner', 'manager', 'volunteer', 'member'])[least(4, n)]
    from (select id, row_number() over (order by urlname) as number from groups) g
    cross join generate_series(1, 20) n
    join users u on u.username = 'user-' || 1 + (g.number * 37 + n * 101) % 10000`
  await sql`
    insert into favorites (user_id, group_id, created_at)
    select u.id, g.id, now() - random() * interval '700 days'
    from (select id, row_number() over (order by urlname) as number from groups) g
    cross join generate_series(1, 40) n
    join users u on u.username = 'user-' || 1 + (g.number * 53 + n * 211) % 10000`
  await sql`
    update groups g
    set favorites_count = (select count(*) from favorites f where f.group_id = g.id),
      people_count = (
        select count(*)
        from (
          select user_id from favorites f where f.group_id = g.id
          union
          select user_id from group_members m where m.group_id = g.id) people)`
}

/** Ten of each event. */
async function fillRsvps(sql: Database['sql']): Promise<void> {
  await sql`
    insert into rsvps (id, event_id, user_id, status, rsvp_at)
    select gen_random_uuid(), e.id, u.id, 'confirmed', now() - random() * interval '100 days'
    from (select id, row_number() over (order by title) as number from events) e
    cross join generate_series(1, 10) n
    join users u on u.username = 'user-' || 1 + (e.number * 13 + n * 997) % 10000`
}
