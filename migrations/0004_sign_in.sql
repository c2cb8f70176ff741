-- Only the SHA-256 of a session's value is stored.
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

-- A subject is unique at its issuer only, and the issuer of the generic provider may change.
create table linked_accounts (
  provider text not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  provider_username text,
  provider_email text,
  created_at timestamptz(3) not null default now(),
  primary key (provider, issuer, subject),
  unique (user_id, provider)
);

-- Sign-ins that returned from a provider, so that none is accepted twice. Their cookies last ten minutes.
create table spent_flows (
  id uuid primary key,
  spent_at timestamptz(3) not null default now()
);
create index spent_flows_by_time on spent_flows (spent_at);

-- A link's value is made when its mail is sent; only its SHA-256 is stored.
create table email_links (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'reset', 'magic_link', 'new_email', 'old_email')),
  email text not null,
  name text,
  username text,
  token_hash bytea,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  return_to text,
  user_id uuid references users on delete cascade
);
create unique index email_links_by_hash on email_links (token_hash);
create index email_links_by_end on email_links (expires_at);
create index email_links_by_user on email_links (user_id);

-- Kept for a while after the change, because the old address is notified afterwards.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  old_email text not null,
  new_email text not null,
  is_old_proven boolean not null,
  is_new_proven boolean not null default false,
  changed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index email_changes_under_way on email_changes (user_id) where changed_at is null;
create index email_changes_by_user on email_changes (user_id);
create index email_changes_by_time on email_changes (created_at);

-- The token is derived from the seed and the secret key; the hash finds its owner.
create table feed_tokens (
  user_id uuid primary key references users on delete cascade,
  seed bytea not null,
  token_hash bytea not null,
  created_at timestamptz(3) not null default now()
);
create unique index feed_tokens_by_hash on feed_tokens (token_hash);
