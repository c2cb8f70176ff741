-- Apps may register themselves (RFC 7591): nobody owns those, and not all of them have a name.
alter table oauth_clients
  alter column owner_id drop not null,
  alter column name drop not null,
  add column scope text,
  add column last_used_at timestamptz(3);
create index oauth_clients_without_owner on oauth_clients (created_at) where owner_id is null;

-- What a person allows an app: one row, widened by later consent. Everything the app holds hangs on it.
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

-- Codes, tokens and what stands between a request and its answer. Only the SHA-256 of a value is kept, and no value in the
-- payload. Nothing can be added to a grant that is gone.
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

-- The keys that sign id tokens, encrypted.
create table oauth_keys (
  kid text primary key,
  private_key bytea not null,
  created_at timestamptz(3) not null default now()
);

-- What an app made in somebody's name ends with what it was allowed.
alter table tokens add column grant_id uuid references oauth_grants on delete cascade;
create index tokens_by_grant on tokens (grant_id);

-- When what an id token tells about a person last changed.
alter table users add column updated_at timestamptz(3) not null default now();
update users set updated_at = created_at;
create function note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger users_note_change before update of name, username, email, avatar_url on users
  for each row execute function note_change();
