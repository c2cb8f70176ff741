-- Signed-in browsers. Only the SHA-256 of a session's value is kept.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  ip text,
  user_agent text,
  last_seen_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);
create unique index sessions_by_hash on sessions (token_hash);
create index sessions_by_user on sessions (user_id, created_at, id);
