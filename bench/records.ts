import type { Database } from '#platform'

/** 100,000 rows of everything in personal and admin lists; all personal rows belong to this user. */
export async function fillRecords({ sql }: Pick<Database, 'sql'>, userId: string): Promise<void> {
  await sql`set session_replication_role = replica`
  await sql`
    insert into users (id, email, name, username, created_at)
    select gen_random_uuid(), 'more' || n || '@bench.example', 'More ' || n, 'more-' || n, now() - random() * interval '700 days'
    from generate_series(1, 90000) n`
  await sql`insert into user_scores (user_id, is_listed) select id, true from users on conflict do nothing`
  await fillUserRecords(sql, userId)
  await fillMeetpass(sql, userId)
  await fillReviewRequests(sql)
  await fillWebhooks(sql, userId)
  await sql`set session_replication_role = default`
  await sql.unsafe('vacuum analyze')
}

async function fillUserRecords(sql: Database['sql'], userId: string): Promise<void> {
  await sql`
    insert into follows (follower_id, followed_id, created_at, follower_is_seen, followed_is_seen)
    select id, ${userId}::uuid, now() - random() * interval '700 days', true, true from users where id <> ${userId}
    union all
    select ${userId}::uuid, id, now() - random() * interval '700 days', true, true from users where id <> ${userId}`
  await sql`
    insert into follow_counts (user_id, followers, following)
    select ${userId}::uuid, count(*), count(*) from users where id <> ${userId}
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
    insert into audit_log (id, actor_id, via, action, target_type, target_id, summary, created_at)
    select uuidv7(at.ago), id, 'session', 'thing.' || length(name), 'user', id::text, 'Did something.', now() + at.ago
    from users
    cross join lateral (select random() * interval '-390 days' as ago where name is not null) at`
  await sql`
    insert into linked_accounts (provider, issuer, subject, user_id, provider_username)
    select 'github', 'https://github.example', id::text, id, username from users`
  await sql`
    insert into checkins (id, event_id, user_id, method, checked_in_at)
    select gen_random_uuid(), event_id, user_id, 'qr', rsvp_at from rsvps where status = 'confirmed' and random() < 0.5`
  await sql`
    insert into claim_links (id, badge_id, code, created_by, created_at)
    select gen_random_uuid(), b.id, 'code-' || b.slug || '-' || n, ${userId}::uuid, now() - random() * interval '700 days'
    from badges b, generate_series(1, 1000) n
    where b.slug like 'badge-%'`
}

async function fillMeetpass(sql: Database['sql'], userId: string): Promise<void> {
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

async function fillReviewRequests(sql: Database['sql']): Promise<void> {
  await sql`
    insert into group_claim_requests (id, group_id, user_id, status, created_at)
    select gen_random_uuid(), (select id from groups where urlname = 'group-7'), id,
      (array['approved', 'rejected'])[1 + length(name) % 2], now() - random() * interval '700 days'
    from users`
  await sql`
    insert into group_creation_requests (id, user_id, group_name, status, created_at)
    select gen_random_uuid(), id, 'A group', (array['approved', 'rejected'])[1 + length(name) % 2],
      now() - random() * interval '700 days'
    from users`
  await sql`
    insert into reports (id, reporter_id, target, group_id, recipient, reason, status, created_at, decided_at)
    select gen_random_uuid(), id, 'group', (select id from groups where urlname = 'group-7'),
      (array['team', 'admins'])[1 + length(name) % 2], 'spam', (array['resolved', 'dismissed'])[1 + length(email) % 2],
      now() - random() * interval '300 days', now()
    from users`
  await sql`
    insert into group_claim_invites (id, group_id, token, auto_approve, created_at)
    select gen_random_uuid(), id, 'token-' || urlname || '-' || n, false, now() - random() * interval '700 days'
    from groups, generate_series(1, 200) n`
  await sql`
    insert into group_connections (id, group_id, platform, platform_id)
    select gen_random_uuid(), id, 'ical', 'https://example.org/' || urlname from groups`
  await sql`
    insert into sync_logs (id, group_id, platform, started_at, status)
    select gen_random_uuid(), id, 'ics', now() - random() * interval '700 days', 'success'
    from groups, generate_series(1, 200) n`
}

async function fillWebhooks(sql: Database['sql'], userId: string): Promise<void> {
  await sql`
    insert into oauth_clients (client_id, owner_id, name, redirect_uris, is_public_client, created_at)
    select 'client-' || n, ${userId}::uuid, 'App ' || n, '{https://example.org/}', true, now() - random() * interval '700 days'
    from generate_series(1, 1000) n`
  await sql`
    insert into oauth_grants (id, user_id, client_id, scopes, expires_at)
    select gen_random_uuid(), id, 'client-' || 1 + length(name), '{user}', now() + interval '90 days' from users`
  await sql`
    insert into webhooks (id, owner_id, url, event_types, hears_all, secret, created_at)
    select gen_random_uuid(), id, 'https://example.org/', '{event.created}', false, '\\x00', now() - random() * interval '700 days'
    from users`
  await sql`
    insert into webhook_messages (webhook_id, id, type, payload, attempts, succeeded_at)
    select (select id from webhooks where owner_id = ${userId}), gen_random_uuid(), 'event.created', '{}', 1, now()
    from generate_series(1, 100000) n`
  await sql`
    insert into webhook_deliveries (webhook_id, id, message_id, event_type, attempt, success, delivered_at)
    select webhook_id, uuidv7(random() * interval '-29 days'), id, type, 1, random() > 0.02, succeeded_at
    from webhook_messages`
}
