-- Personal access tokens. Only the SHA-256 of a token is kept.
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
  created_at timestamptz(3) not null default now()
);
create unique index tokens_by_hash on tokens (token_hash);
create index tokens_by_user on tokens (user_id, created_at, id);
create index tokens_by_maker on tokens (made_by_token_id);

-- The feed token itself is derived from the seed and the secret key; the hash finds its owner.
create table feed_tokens (
  user_id uuid primary key references users on delete cascade,
  seed bytea not null,
  token_hash bytea not null,
  created_at timestamptz(3) not null default now()
);
create unique index feed_tokens_by_hash on feed_tokens (token_hash);
