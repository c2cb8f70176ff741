-- What a person may do that others may not, until it expires or is used up.
create table entitlements (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  entitlement text not null,
  granted_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  source text
);
create unique index entitlements_by_key on entitlements (user_id, entitlement);
create index entitlements_by_user on entitlements (user_id, granted_at, id);
create index entitlements_by_age on entitlements (granted_at, id);
create index entitlements_by_name on entitlements (entitlement, granted_at, id);

-- Links that make whoever follows them the owner of a group, or ask for it. Admins see the token again, so it is kept.
create table group_claim_invites (
  id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  token text not null unique,
  auto_approve boolean not null,
  expires_at timestamptz(3),
  created_by uuid references users on delete set null,
  used_by uuid references users on delete set null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index group_claim_invites_by_group on group_claim_invites (group_id, created_at, id);
create index group_claim_invites_by_maker on group_claim_invites (created_by);
create index group_claim_invites_by_user on group_claim_invites (used_by);

-- Who wants to own a group. `description` is what they wrote, `notes` is what the reviewer wrote.
create table group_claim_requests (
  id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  is_decided boolean not null generated always as (status <> 'pending') stored,
  description text,
  notes text,
  reviewed_by uuid references users on delete set null,
  reviewed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index group_claim_requests_pending on group_claim_requests (group_id, user_id) where status = 'pending';
create index group_claim_requests_by_group on group_claim_requests (group_id);
create index group_claim_requests_by_user on group_claim_requests (user_id);
create index group_claim_requests_by_reviewer on group_claim_requests (reviewed_by);
create index group_claim_requests_by_age on group_claim_requests (is_decided, created_at, id);
create index group_claim_requests_by_status on group_claim_requests (status, created_at, id);

-- Who wants a group made, and the group that was made.
create table group_creation_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  group_id uuid references groups on delete set null,
  group_name text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  is_decided boolean not null generated always as (status <> 'pending') stored,
  description text,
  notes text,
  reviewed_by uuid references users on delete set null,
  reviewed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index group_creation_requests_pending on group_creation_requests (user_id) where status = 'pending';
create index group_creation_requests_by_group on group_creation_requests (group_id);
create index group_creation_requests_by_user on group_creation_requests (user_id);
create index group_creation_requests_by_reviewer on group_creation_requests (reviewed_by);
create index group_creation_requests_by_age on group_creation_requests (is_decided, created_at, id);
create index group_creation_requests_by_status on group_creation_requests (status, created_at, id);

-- What a newcomer has done or does not want to be told of.
create table onboarding_steps (
  user_id uuid not null references users on delete cascade,
  step_key text not null,
  completed_at timestamptz(3),
  dismissed_at timestamptz(3),
  primary key (user_id, step_key)
);

-- Whether people picked their username when they signed up, or one was made for them.
alter table users add column has_chosen_username boolean not null default false;
