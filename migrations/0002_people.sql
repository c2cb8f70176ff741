create table users (
  id uuid primary key,
  email text not null,
  password_hash text,
  name text not null,
  username text,
  role text not null default 'user' check (role in ('user', 'admin', 'superadmin')),
  avatar_url text,
  hero_image_url text,
  theme_color text,
  bio text,
  location text,
  social_links text[],
  profile_visibility text not null default 'public' check (profile_visibility in ('public', 'private')),
  show_on_leaderboard boolean not null default true,
  show_meetpass_connections boolean not null default false,
  last_login_at timestamptz(3),
  suspended_at timestamptz(3),
  suspended_until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  search_text text not null generated always as (searchable(name || e'\n' || coalesce(username, ''))) stored,
  -- When a claim of the id token last changed.
  updated_at timestamptz(3) not null default now(),
  has_chosen_username boolean not null default false,
  -- Sums over the platform's badges, kept by the triggers on badge_awards and badges.
  xp bigint not null default 0,
  badge_count integer not null default 0,
  first_award_at timestamptz(3),
  -- For admins.
  suspended_reason text,
  -- False until somebody has chosen the name that others see; until then they are in no directory.
  is_named boolean not null default true
);
-- Only ASCII letters are folded. Beyond them lower() can merge two mailboxes: İ becomes i.
create unique index users_by_address on users (lower(email collate "C"));
create unique index users_by_username on users (username);
create index users_by_search on users using gin (search_text gin_trgm_ops)
  where profile_visibility = 'public' and username is not null;
create index users_by_joining on users (created_at, id)
  where profile_visibility = 'public' and username is not null;
create index users_by_xp on users (xp, id) where profile_visibility = 'public' and username is not null;
create index users_by_badges on users (badge_count, id) where profile_visibility = 'public' and username is not null;
create index users_by_return on users (suspended_until) where suspended_until is not null;

-- For admins.
create index users_by_age on users (created_at, id);
create index users_by_role on users (role, created_at, id);
create index users_suspended on users (created_at, id) where suspended_at is not null;
create index users_by_part_of_name on users using gin ((search_text || e'\n' || searchable(email)) gin_trgm_ops);

create function note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger users_note_change before update of name, username, email, avatar_url on users
  for each row execute function note_change();

-- A username that was given up stays here, blocked for others until the date.
create table usernames (
  username text primary key,
  user_id uuid references users on delete set null,
  blocked_until timestamptz(3)
);
create index usernames_by_user on usernames (user_id);

-- A row without a status is a claim: a request is being processed.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  claim_id uuid not null,
  fingerprint bytea not null,
  status integer,
  body text,
  location text,
  claimed_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_time on idempotency_keys (claimed_at);

create table portfolio_items (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  title text not null,
  description text,
  url text,
  image_url text,
  sort_order integer not null default 0,
  created_at timestamptz(3) not null default now()
);
create index portfolio_items_by_place on portfolio_items (user_id, sort_order, created_at, id);

-- No row means yes.
create table notification_settings (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  email boolean not null,
  primary key (user_id, kind)
);

create table onboarding_steps (
  user_id uuid not null references users on delete cascade,
  step_key text not null,
  completed_at timestamptz(3),
  dismissed_at timestamptz(3),
  primary key (user_id, step_key)
);

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
