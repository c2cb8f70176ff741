-- Applications that people sign in to with their account here. Only the SHA-256 of a secret is kept; public clients have none.
create table oauth_clients (
  client_id text primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  description text,
  redirect_uris text[] not null,
  website text,
  logo_uri text,
  policy_uri text,
  tos_uri text,
  is_public_client boolean not null,
  secret_hash bytea,
  created_at timestamptz(3) not null default now(),
  check (is_public_client = (secret_hash is null))
);
create index oauth_clients_by_owner on oauth_clients (owner_id, created_at, client_id);
