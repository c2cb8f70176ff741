-- expand
-- What a token or an app made ends with it. Null when a session made it, or before this was known.
alter table push_subscriptions
  add column token_id uuid,
  add column grant_id uuid,
  add constraint push_subscriptions_token_id_fkey
    foreign key (token_id) references tokens on delete cascade not valid,
  add constraint push_subscriptions_grant_id_fkey
    foreign key (grant_id) references oauth_grants on delete cascade not valid;

-- As feed_tokens, which holds those that people got themselves.
create table app_feed_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_id uuid unique references tokens on delete cascade,
  grant_id uuid unique references oauth_grants on delete cascade,
  seed bytea not null,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(token_id, grant_id) = 1)
);
create index app_feed_tokens_by_user on app_feed_tokens (user_id);
