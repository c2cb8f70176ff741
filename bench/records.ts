import type { Database, Sql } from '#platform'

/**
 * About 100,000 rows of each table that grows with people and groups. Lists of one person read the rows of this user, lists of
 * a group those of group-7. Needs a single connection, because it disables triggers for the session.
 */
export async function fillRecords({ sql }: Pick<Database, 'sql'>, userId: string): Promise<void> {
  await sql`set session_replication_role = replica`
  await fillUsers(sql)
  await fillPersonalRecords(sql, userId)
  await fillMeetpass(sql, userId)
  await fillGroupRecords(sql, userId)
  await fillAdminRecords(sql)
  await fillDeveloperRecords(sql, userId)
  await sql`set session_replication_role = default`
  await sql.unsafe('vacuum analyze')
}

/** A hundredth are suspended. */
async function fillUsers(sql: Sql): Promise<void> {
  await sql`
    insert into users (id, email, name, username, created_at, suspended_at)
    select gen_random_uuid(), 'more' || n || '@bench.example', 'More ' || n, 'more-' || n, now() - random() * interval '700 days',
      case when n % 100 = 0 then now() end
    from generate_series(1, 90000) n`
  await sql`insert into user_scores (user_id, is_listed) select id, is_visible from users on conflict do nothing`
}

async function fillPersonalRecords(sql: Sql, userId: string): Promise<void> {
  await sql`
    insert into follows (follower_id, followed_id, created_at, follower_is_seen, followed_is_seen)
    select id, ${userId}::uuid, now() - random() * interval '700 days', is_visible, true from users where id <> ${userId}
    union all
    select ${userId}::uuid, id, now() - random() * interval '700 days', true, is_visible from users where id <> ${userId}`
  await sql`
    insert into follow_counts (user_id, followers, following)
    select ${userId}::uuid, count(*), count(*) from users where id <> ${userId} and is_visible
    on conflict (user_id) do update set followers = excluded.followers, following = excluded.following`
  await sql`
    insert into entitlements (id, user_id, entitlement, granted_at, source)
    select gen_random_uuid(), id, 'thing-' || length(name), now() - random() * interval '700 days', 'admin' from users`
  await sql`
    insert into uploads (key, user_id, category, filename, content_type, size, stored_at, created_at)
    select 'file-' || n, ${userId}::uuid, (array['avatar', 'portfolio'])[1 + n % 2], 'a.png', 'image/png', 1, now(),
      now() - random() * interval '700 days'
    from generate_series(1, 100000) n`
  await sql`
    insert into linked_accounts (provider, issuer, subject, user_id, provider_username)
    select 'github', 'https://github.example', id::text, id, username from users`
  await sql`
    insert into inbox_items (id, user_id, template, occurrence_id, facts, person_id, is_shown, created_at, read_at)
    select gen_random_uuid(), ${userId}::uuid, 'group_message', gen_random_uuid(), '{"subject": "Hello"}', id, true,
      now() - random() * interval '90 days', case when random() < 0.98 then now() end
    from users`
}

async function fillMeetpass(sql: Sql, userId: string): Promise<void> {
  await sql`
    insert into meetpass_batches (id, label, count, created_at)
    select gen_random_uuid(), 'Batch ' || n, 100, now() - random() * interval '700 days' from generate_series(1, 1000) n`
  await sql`
    insert into meetpasses (id, type, owner_id, batch_id, action, claimed_at)
    select gen_random_uuid(), 'nfc', case when n = 1 then ${userId}::uuid end, id, case when n = 1 then 'profile' end,
      case when n = 1 then now() - random() * interval '700 days' end
    from meetpass_batches, generate_series(1, 100) n`
  await sql`
    insert into meetpass_connections (id, visitor_id, owner_id, created_at)
    select gen_random_uuid(), id, ${userId}::uuid, now() - random() * interval '700 days' from users where id <> ${userId}
    union all
    select gen_random_uuid(), ${userId}::uuid, id, now() - random() * interval '700 days' from users where id <> ${userId}`
}

/**
 * A few groups are hidden, inactive or featured. A hundredth of the events is canceled, and people are in line for a
 * tenth.
 */
async function fillGroupRecords(sql: Sql, userId: string): Promise<void> {
  await sql`
    update groups
    set is_active = urlname not like 'group-2_', display_on_site = urlname not like 'group-3_',
      is_featured = urlname like 'group-4_'`
  await sql`
    update events
    set status = case when random() < 0.01 then 'cancelled' else status end, max_attendees = case when random() < 0.1 then 10 end`
  await sql`
    insert into checkins (id, event_id, user_id, method, checked_in_at)
    select gen_random_uuid(), event_id, user_id, 'qr', rsvp_at from rsvps where status = 'confirmed' and random() < 0.5`
  await sql`
    insert into group_people (group_id, user_id, sort_name, role, joined_at, since, came_count, last_came_at)
    select p.group_id, p.user_id, searchable(u.name), max(p.role), min(p.joined_at), coalesce(min(p.joined_at), min(p.came_at)),
      count(p.came_at), max(p.came_at)
    from (
      select group_id, user_id, null as role, created_at as joined_at, null::timestamptz as came_at from favorites
      union all
      select group_id, user_id, role, joined_at, null from group_members
      union all
      select e.group_id, c.user_id, null, null, c.checked_in_at from checkins c join events e on e.id = c.event_id
    ) p
    join users u on u.id = p.user_id
    group by p.group_id, p.user_id, u.name
    on conflict do nothing`
  await sql`
    insert into rsvps (id, event_id, user_id, status, approval)
    select gen_random_uuid(), e.id, u.id, 'waitlisted', 'pending'
    from users u
    join events e on e.group_id = (select id from groups where urlname = 'group-7')
    where u.username like 'more-%' and random() < 0.02`
  await sql`
    insert into rsvps (id, event_id, user_id, status)
    select gen_random_uuid(), e.id, u.id, 'waitlisted'
    from (select id, row_number() over (order by title) as number from events where max_attendees is not null) e
    cross join generate_series(1, 3) n
    join users u on u.username = 'more-' || 1 + (e.number * 13 + n * 997) % 90000
    on conflict do nothing`
  await sql`
    update event_counts c
    set waitlisted = r.waitlisted, pending = r.pending
    from (
      select event_id, count(*) as waitlisted, count(*) filter (where approval = 'pending') as pending
      from rsvps
      where status = 'waitlisted'
      group by event_id) r
    where r.event_id = c.event_id`
  await sql`
    insert into messages (id, group_id, event_id, audience, subject, body, status, recipients, send_at, created_at)
    select gen_random_uuid(), group_id, case when n > 2 then id end, 'members', 'Hello', 'See you.', 'sent', 10, now(),
      now() - random() * interval '700 days'
    from events, generate_series(1, 5) n`
  await sql`
    insert into series (id, group_id, rule, local_start, duration_minutes, timezone, event, check_at, created_at)
    select gen_random_uuid(), id, 'FREQ=WEEKLY', '2026-01-05T18:00', 120, 'Europe/Helsinki', '{"title": "Weekly"}', null,
      now() - random() * interval '700 days'
    from groups, generate_series(1, 200) n`
  await sql`
    insert into claim_links (id, badge_id, code, created_by, created_at)
    select gen_random_uuid(), b.id, 'code-' || b.slug || '-' || n, ${userId}::uuid, now() - random() * interval '700 days'
    from badges b, generate_series(1, 1000) n
    where b.slug like 'badge-%'`
  await sql`
    insert into group_claim_invites (id, group_id, token, auto_approve, created_at)
    select gen_random_uuid(), id, 'token-' || urlname || '-' || n, false, now() - random() * interval '700 days'
    from groups, generate_series(1, 200) n`
  await sql`
    insert into group_connections (id, group_id, platform, platform_id)
    select gen_random_uuid(), id, 'ical', 'https://example.org/' || urlname from groups`
}

/** A fiftieth of the requests and reports is open. */
async function fillAdminRecords(sql: Sql): Promise<void> {
  await sql`
    insert into audit_log (id, actor_id, via, action, target_type, target_id, summary, created_at)
    select uuidv7(at.ago), id, 'session', 'thing.' || length(name), 'user', id::text, 'Did something.', now() + at.ago
    from users
    -- Refers to name so that random() runs for each row.
    cross join lateral (select random() * interval '-390 days' as ago where name is not null) at`
  const requestStatus = sql`
    case when random() < 0.02 then 'pending' else (array['approved', 'rejected'])[1 + length(name) % 2] end`
  await sql`
    insert into group_claim_requests (id, group_id, user_id, status, created_at)
    select gen_random_uuid(), (select id from groups where urlname = 'group-7'), id, ${requestStatus},
      now() - random() * interval '700 days'
    from users`
  await sql`
    insert into group_creation_requests (id, user_id, group_name, status, created_at)
    select gen_random_uuid(), id, 'A group', ${requestStatus}, now() - random() * interval '700 days'
    from users`
  await sql`
    insert into reports (id, reporter_id, target, group_id, recipient, reason, status, created_at)
    select gen_random_uuid(), id, 'group', (select id from groups where urlname = 'group-7'),
      (array['team', 'admins'])[1 + length(name) % 2], 'spam',
      case when random() < 0.02 then 'open' else (array['resolved', 'dismissed'])[1 + length(email) % 2] end,
      now() - random() * interval '300 days'
    from users`
  await sql`update reports set decided_at = now() where status <> 'open'`
  await sql`
    insert into sync_logs (id, group_id, platform, started_at, status)
    select gen_random_uuid(), id, 'ical', now() - random() * interval '700 days',
      case when random() < 0.02 then 'failed' else 'success' end
    from groups, generate_series(1, 200) n`
  await sql`select graphile_worker.add_job('mail', run_at => now() + interval '1 hour') from generate_series(1, 1000)`
  await sql`
    update graphile_worker._private_jobs
    set attempts = case when id % 10 = 0 then max_attempts else 1 end, last_error = 'No answer.'
    where id % 5 = 0`
}

/** One webhook and one grant per user. */
async function fillDeveloperRecords(sql: Sql, userId: string): Promise<void> {
  await sql`
    insert into oauth_clients (client_id, owner_id, name, redirect_uris, is_public_client, created_at)
    select 'client-' || n, ${userId}::uuid, 'App ' || n, '{https://example.org/}', true, now() - random() * interval '700 days'
    from generate_series(1, 1000) n`
  await sql`
    insert into oauth_grants (id, user_id, client_id, scopes, expires_at)
    select gen_random_uuid(), id, 'client-' || 1 + length(name), '{user}', now() + interval '90 days' from users`
  await sql`
    insert into webhooks (id, owner_id, url, event_types, is_active, hears_all, secret, created_at)
    select gen_random_uuid(), id, 'https://example.org/', '{event.created}', random() > 0.02, false, '\\x00',
      now() - random() * interval '700 days'
    from users`
  await sql`
    insert into webhook_messages (webhook_id, id, type, payload, attempts, succeeded_at)
    select (select id from webhooks where owner_id = ${userId}), gen_random_uuid(), 'event.created', '{}', 1, now()
    from generate_series(1, 100000) n`
  await sql`
    insert into webhook_deliveries (webhook_id, id, message_id, event_type, attempt, success, delivered_at)
    select webhook_id, uuidv7(random() * interval '-29 days'), id, type, 1, random() > 0.02, succeeded_at
    from webhook_messages`
  await sql`
    insert into outbox (id, type, data, occurred_at, audience, subject_id)
    select uuidv7(at.ago), case when random() < 0.02 then 'event.rsvp' else 'user.followed' end, '{}', now() + at.ago, '{self}',
      id
    from users
    -- Refers to name so that random() runs for each row.
    cross join lateral (select random() * interval '-29 days' as ago where name is not null) at`
}
