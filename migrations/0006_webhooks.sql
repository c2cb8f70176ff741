-- Secrets are encrypted. Until its end, the old one signs too.
create table webhooks (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- The grant of the app that made it.
  grant_id uuid references oauth_grants on delete cascade,
  url text not null,
  event_types text[] not null,
  is_active boolean not null default true,
  -- Made by a platform admin with the scope for it: receives everything while its owner is one.
  hears_all boolean not null,
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz(3),
  -- The first failure since the last success.
  failing_since timestamptz(3),
  disabled_reason text check (disabled_reason in ('gone', 'failing', 'revoked')),
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  made_by_token_id uuid references tokens on delete set null
);
create index webhooks_by_owner on webhooks (owner_id, created_at, id);
create index webhooks_by_grant on webhooks (grant_id);
create index webhooks_by_type on webhooks using gin (event_types) where is_active;
create index webhooks_by_time on webhooks (created_at, id);
create index webhooks_on_by_time on webhooks (created_at, id) where is_active;
create index webhooks_off_by_time on webhooks (created_at, id) where not is_active;
create index webhooks_by_maker on webhooks (made_by_token_id) where made_by_token_id is not null;

-- Taking a message moves its next attempt past the deadline of the current one, so that it is due again if the sender died.
create table webhook_messages (
  webhook_id uuid not null references webhooks on delete cascade,
  id uuid not null,
  type text not null,
  payload json not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3),
  succeeded_at timestamptz(3),
  -- A message is kept as long as the log of its attempts.
  touched_at timestamptz(3) not null default now(),
  -- Sent by the owner to test the webhook.
  is_test boolean not null default false,
  primary key (webhook_id, id)
);
create index webhook_messages_due on webhook_messages (next_attempt_at) where next_attempt_at is not null;
create index webhook_messages_waiting on webhook_messages (webhook_id, next_attempt_at) where next_attempt_at is not null;
create index webhook_messages_not_taken on webhook_messages (webhook_id, id) where succeeded_at is null and not is_test;

-- One row per attempt. Ids begin with their time, so they order the log.
create table webhook_deliveries (
  webhook_id uuid not null references webhooks on delete cascade,
  id uuid not null,
  message_id uuid not null,
  event_type text not null,
  attempt integer not null,
  status_code integer,
  success boolean not null,
  response_body text,
  error text,
  duration_ms integer,
  delivered_at timestamptz(3) not null,
  next_attempt_at timestamptz(3),
  primary key (webhook_id, id)
);
create index webhook_deliveries_by_type on webhook_deliveries (webhook_id, event_type, id);
create index webhook_deliveries_failed on webhook_deliveries (webhook_id, id) where not success;
