create table groups (
  id uuid primary key,
  urlname text not null,
  name text not null,
  description text,
  platform text not null default 'native' check (platform in ('native', 'ical', 'meetup', 'eventbrite', 'luma')),
  platform_id text,
  -- The group's page at its source; null for a native group.
  platform_link text,
  website text,
  tags text[],
  social_links jsonb,
  photo_url text,
  hero_image_url text,
  theme_color text,
  display_on_site boolean not null default true,
  is_active boolean not null default true,
  is_shown boolean not null generated always as (display_on_site and is_active) stored,
  is_featured boolean not null default false,
  badges_enabled boolean not null default true,
  max_badges integer not null default 10,
  max_badge_points integer not null default 50,
  -- Fields edited here, which sync no longer overwrites.
  pinned_fields text[] not null default '{}',
  upstream_member_count integer,
  -- Kept by the triggers below. people_count: favorites and members, each person once.
  favorites_count integer not null default 0,
  people_count integer not null default 0,
  member_count integer generated always as (
    case when platform = 'native' then people_count else upstream_member_count end) stored,
  member_rank integer not null generated always as (
    case when platform = 'native' then people_count else coalesce(upstream_member_count, 0) end) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_name text not null generated always as (searchable(name)) stored,
  search_words tsvector not null generated always as (
    to_tsvector('simple', words_in(name || ' ' || coalesce(description, '')))) stored
);
create unique index groups_by_source on groups (platform, platform_id) where platform_id is not null;
create index groups_by_members on groups (member_rank, id) where is_shown;
create index groups_by_name on groups (search_name, id) where is_shown;
create index groups_by_age on groups (created_at, id) where is_shown;
create index groups_by_all_names on groups (search_name, id);
create index groups_by_part_of_name on groups using gin (search_name gin_trgm_ops);
create index groups_by_words on groups using gin (search_words);
create index groups_by_tag on groups using gin (lower_all(tags)) where is_shown;
create index groups_featured on groups (member_rank, id) where is_shown and is_featured;
create index groups_by_platform on groups (platform, member_rank, id) where is_shown;

-- For admins.
create index groups_by_platform_and_name on groups (platform, search_name, id);
create index groups_inactive on groups (search_name, id) where not is_active;
create index groups_not_displayed on groups (search_name, id) where not display_on_site;
create index groups_featured_by_name on groups (search_name, id) where is_featured;

-- Every name a group has or had. Old names redirect, and no other group gets them.
create table group_urlnames (
  urlname text primary key,
  group_id uuid not null references groups on delete cascade
);
create index group_urlnames_by_group on group_urlnames (group_id);

create table favorites (
  user_id uuid not null references users,
  group_id uuid not null references groups on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, group_id)
);
create index favorites_by_user on favorites (user_id, created_at, group_id);
create index favorites_by_group on favorites (group_id, created_at, user_id);

create table group_members (
  id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users,
  role text not null check (role in ('member', 'volunteer', 'manager', 'owner')),
  -- Owners first.
  role_order smallint not null generated always as (
    case role when 'owner' then 1 when 'manager' then 2 when 'volunteer' then 3 else 4 end) stored,
  joined_at timestamptz(3) not null default now()
);
create unique index group_members_by_group on group_members (group_id, user_id);
create index group_members_by_user on group_members (user_id, group_id);
create index group_members_by_role on group_members (group_id, role_order, joined_at, id);

-- The group is locked before looking whether the person counts already, so that concurrent changes of favorites and members
-- take turns. Delete a person's rows from both tables by separate statements before the account: a cascade would remove both
-- first and then count twice.
create function count_favorite() returns trigger language plpgsql as $$
declare
  favorite favorites := coalesce(new, old);
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from groups where id = favorite.group_id for no key update;
  update groups
  set favorites_count = favorites_count + step,
    people_count = people_count + case
      when exists (select from group_members m where m.group_id = groups.id and m.user_id = favorite.user_id) then 0
      else step
    end
  where id = favorite.group_id;
  return null;
end $$;
create trigger favorites_are_counted after insert or delete on favorites
  for each row execute function count_favorite();

create function count_group_member() returns trigger language plpgsql as $$
declare
  member group_members := coalesce(new, old);
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from groups where id = member.group_id for no key update;
  update groups
  set people_count = people_count + step
  where id = member.group_id
    and not exists (select from favorites f where f.group_id = groups.id and f.user_id = member.user_id);
  return null;
end $$;
create trigger group_members_are_counted after insert or delete on group_members
  for each row execute function count_group_member();

-- The token is stored in plain text, because admins may see the link again.
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

-- `description` is by the person who asks, `notes` by the reviewer.
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

-- `group_id` is the group made for an approved request.
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
