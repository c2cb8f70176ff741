-- Only the SHA-256 of a secret is stored; public clients have none. Apps that registered themselves (RFC 7591) have no owner
-- and perhaps no name.
create table oauth_clients (
  client_id text primary key,
  owner_id uuid references users on delete cascade,
  name text,
  description text,
  redirect_uris text[] not null,
  website text,
  logo_uri text,
  policy_uri text,
  tos_uri text,
  is_public_client boolean not null,
  secret_hash bytea,
  created_at timestamptz(3) not null default now(),
  scope text,
  last_used_at timestamptz(3),
  -- For an app whose client_id is the URL of its metadata: until when the copy read from there counts.
  document_fresh_until timestamptz(3),
  search_text text not null generated always as (searchable(coalesce(name, '') || e'\n' || client_id)) stored,
  -- What made the app; their foreign keys are added below, because the tables refer to each other.
  made_by_token_id uuid,
  made_by_grant_id uuid,
  disabled_at timestamptz(3),
  check (is_public_client = (secret_hash is null))
);
create index oauth_clients_by_owner on oauth_clients (owner_id, created_at, client_id);
create index oauth_clients_without_owner on oauth_clients (last_used_at, created_at) where owner_id is null;
create index oauth_clients_by_time on oauth_clients (created_at, client_id);
create index oauth_clients_self_registered on oauth_clients (created_at, client_id) where owner_id is null;
create index oauth_clients_owned on oauth_clients (created_at, client_id) where owner_id is not null;
create index oauth_clients_by_search on oauth_clients using gin (search_text gin_trgm_ops);
create index oauth_clients_by_maker on oauth_clients (made_by_token_id) where made_by_token_id is not null;
create index oauth_clients_by_making_grant on oauth_clients (made_by_grant_id) where made_by_grant_id is not null;

-- What a person allows an app; later consent widens the same row. Deleting it ends everything the app holds.
create table oauth_grants (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  client_id text not null references oauth_clients on delete cascade,
  scopes text[] not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  unique (user_id, client_id)
);
create index oauth_grants_by_user on oauth_grants (user_id, created_at, id);
create index oauth_grants_by_client on oauth_grants (client_id);
create index oauth_grants_by_end on oauth_grants (expires_at);

-- Codes, tokens and interactions. Only the SHA-256 of a value is stored, and no value in the payload.
create table oauth_artifacts (
  kind text not null,
  value_hash bytea not null,
  grant_id uuid references oauth_grants on delete cascade,
  payload jsonb not null,
  consumed_at timestamptz(3),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  primary key (kind, value_hash),
  check ((kind in ('AuthorizationCode', 'AccessToken', 'RefreshToken')) = (grant_id is not null))
);
create index oauth_artifacts_by_grant on oauth_artifacts (grant_id);
create index oauth_artifacts_by_end on oauth_artifacts (expires_at);

-- Keys that sign id tokens, encrypted.
create table oauth_keys (
  kid text primary key,
  private_key bytea not null,
  created_at timestamptz(3) not null default now()
);

-- Personal access tokens. Only the SHA-256 of a token is stored.
create table tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  made_by_token_id uuid references tokens on delete cascade,
  name text not null,
  token_hash bytea not null,
  token_prefix text not null,
  scopes text not null,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- The grant of the app that made it, directly or through another token.
  grant_id uuid references oauth_grants on delete cascade,
  -- The only path it may be used for; null for all.
  audience text check (audience = '/mcp')
);
create unique index tokens_by_hash on tokens (token_hash);
create index tokens_by_user on tokens (user_id, created_at, id);
create index tokens_by_maker on tokens (made_by_token_id);
create index tokens_by_grant on tokens (grant_id);

alter table oauth_clients
  add foreign key (made_by_token_id) references tokens on delete set null,
  add foreign key (made_by_grant_id) references oauth_grants on delete set null;

-- Triggers, so that no way of deleting a token or a grant can skip it. Any process may have cached credentials of a disabled
-- app, hence the notification.
create function end_what_token_made() returns trigger language plpgsql as $$
begin
  update webhooks
  set is_active = false, disabled_reason = 'revoked', disabled_at = now()
  where made_by_token_id = old.id and is_active;
  update oauth_clients set disabled_at = now() where made_by_token_id = old.id and disabled_at is null;
  if found then
    perform pg_notify('credentials', '*');
  end if;
  return old;
end
$$;
create trigger tokens_end_what_they_made before delete on tokens
  for each row execute function end_what_token_made();

create function end_what_grant_made() returns trigger language plpgsql as $$
begin
  update oauth_clients set disabled_at = now() where made_by_grant_id = old.id and disabled_at is null;
  if found then
    perform pg_notify('credentials', '*');
  end if;
  return old;
end
$$;
create trigger oauth_grants_end_what_they_made before delete on oauth_grants
  for each row execute function end_what_grant_made();
