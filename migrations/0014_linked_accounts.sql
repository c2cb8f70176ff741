-- Accounts elsewhere with which people sign in. A subject is unique at its issuer only, so that the generic provider may change.
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

-- Sign-ins elsewhere that came back; none comes back twice. The browser forgets them after ten minutes.
create table spent_flows (
  id uuid primary key,
  spent_at timestamptz(3) not null default now()
);
create index spent_flows_by_time on spent_flows (spent_at);
