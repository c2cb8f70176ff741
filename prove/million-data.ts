import type { Database, Sql } from '#platform'
import { fillGroups } from '../bench/groups-and-events.ts'
import { randomNames } from '../bench/names.ts'

const filledTables = ['users', 'events', 'rsvps', 'outbox', 'badge_awards', 'webhooks']

/**
 * One event for ten people, and ten RSVPs and ten outbox events for each person, in the tables as migration 0023 left them.
 * Needs a single connection: it disables triggers for the session.
 */
export async function fillMillion(db: Database, people: number): Promise<void> {
  const { sql } = db
  await sql`set session_replication_role = replica`
  await sql`set maintenance_work_mem = '512MB'`
  const indexes = await dropIndexes(sql)
  await fillGroups(sql, people / 20)
  await fillPeople(sql, people)
  await fillEvents(sql, people / 10)
  await fillRsvps(sql, people)
  await fillOutbox(sql, people)
  await sql`
    insert into webhooks (id, owner_id, url, event_types, hears_all, secret)
    select md5('hook' || n)::uuid, md5('user' || n)::uuid, 'https://example.org/', '{group.updated}', false, '\\x00'
    from generate_series(1, ${people / 10}::integer) n`
  for (const definition of indexes) await sql.unsafe(definition)
  await sql`set session_replication_role = default`
  await sql.unsafe('vacuum analyze')
}

async function dropIndexes(sql: Sql): Promise<string[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any(${filledTables}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  return indexes.map(({ definition }) => definition)
}

/** Two badges each of so few, so that as large a share of people holds one as in the bench. */
const badgeCount = 23

/** Inserted in the order in which they joined. Two badges per person. */
async function fillPeople(sql: Sql, people: number): Promise<void> {
  await sql`
    insert into badges (id, slug, name, icon, color, points, sort_order, awarded_count)
    select md5('badge' || n)::uuid, 'badge-' || n, 'Badge ' || n, '🐦', '#E5574F', 1 + n * 7 % 50, n,
      case when n <= ${badgeCount} then ${people}::integer * 2 / ${badgeCount} else 0 end
    from generate_series(1, 100) n`
  await sql`
    insert into users (id, email, name, username, created_at, xp, badge_count, first_award_at)
    select md5('user' || n)::uuid, 'user' || n || '@bench.example', first || ' ' || last, lower(first || '-' || last || '-' || n),
      at, 2 + (1 + n % ${badgeCount}) * 7 % 50 + (1 + (n + 31) % ${badgeCount}) * 7 % 50, 2, at
    from generate_series(1, ${people - 1}::integer) n
    cross join ${randomNames(sql)}
    cross join lateral (select now() - (${people}::integer - n) * interval '700 days' / ${people}::integer as at) joined`
  await sql`
    insert into users (id, email, name, username)
    values (gen_random_uuid(), 'aino@bench.example', 'Aino Peltonen', 'aino-peltonen')`
  await sql`
    insert into badge_awards (id, badge_id, user_id, method, awarded_at)
    select uuidv7(), md5('badge' || 1 + (n + step) % ${badgeCount})::uuid, md5('user' || n)::uuid, 'award', u.created_at
    from generate_series(1, ${people - 1}::integer) n
    join users u on u.id = md5('user' || n)::uuid
    cross join (values (0), (31)) steps (step)`
  await sql`
    with rare as (
      insert into badges (id, slug, name, icon, color, points, awarded_count)
      values (gen_random_uuid(), 'rare-one', 'Rare', '🦄', '#E5574F', 0, 5)
      returning id)
    insert into badge_awards (id, badge_id, user_id, method)
    select gen_random_uuid(), rare.id, md5('user' || n)::uuid, 'award'
    from rare, generate_series(1, 5) n`
}

/** A tenth are upcoming. Titles have the words of the bench, as often as there. */
async function fillEvents(sql: Sql, events: number): Promise<void> {
  await sql`
    insert into events (id, group_id, title, description, starts_at, ends_at, timezone, venue_name, venue_city, published_at,
      confirmed_count)
    select md5('event' || n)::uuid, g.id,
      'Event ' || n || case when n % 3 = 0 then ' in the park' else '' end || case when n % 50 = 1 then ' with mending' else '' end ||
        case when n % 300 = 2 then ' and quilting' else '' end || case when n <= 5 then ' for a unicorn' else '' end,
      repeat('Come and see. ', 20), at.start, at.start + interval '2 hours', 'Europe/Helsinki', 'Hall ' || n % 50,
      'City ' || n % 40, now(), 100
    from generate_series(1, ${events}::integer) n
    join lateral (select now() + (random() - 0.9) * interval '700 days' as start where n > 0) at on true
    join (select id, row_number() over (order by urlname) as number from groups) g
      on g.number = 1 + n % (select count(*) from groups)`
}

/** A hundred for each event, of different people. */
async function fillRsvps(sql: Sql, people: number): Promise<void> {
  await sql`
    insert into rsvps (id, event_id, user_id, status, rsvp_at)
    select uuidv7(), md5('event' || e)::uuid, md5('user' || 1 + (e * 7919::bigint + n * 104729) % ${people - 1}::integer)::uuid,
      'confirmed', now() - random() * interval '100 days'
    from generate_series(1, ${people / 10}::integer) e, generate_series(1, 100) n`
}

async function fillOutbox(sql: Sql, people: number): Promise<void> {
  await sql`
    insert into outbox (id, type, data, occurred_at, audience, subject_id)
    select uuidv7(ago), (array['event.rsvp', 'event.checkin', 'user.followed', 'badge.issued'])[1 + n % 4],
      jsonb_build_object('userId', subject.id, 'eventId', md5('event' || 1 + n % ${people / 10}::integer)::uuid), now() + ago,
      '{self}', subject.id
    from generate_series(1, ${people * 10}::integer) n
    cross join lateral (select md5('user' || 1 + n % ${people - 1}::integer)::uuid as id) subject
    cross join lateral (select random() * interval '-29 days' as ago where n > 0) at`
}
