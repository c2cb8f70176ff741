-- Links that are mailed to prove an address. A link's value is made when its mail is sent; only its SHA-256 is kept.
create table email_links (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'reset')),
  email text not null,
  name text,
  username text,
  token_hash bytea,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create unique index email_links_by_hash on email_links (token_hash);
create index email_links_by_end on email_links (expires_at);
