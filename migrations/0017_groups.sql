-- A searchable text as plain words: signs part them, so that Helsinki/Espoo and node.js are two words each.
create function words_in(text) returns text
  language sql immutable strict parallel safe
  return translate(searchable($1), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32));

-- All of these words; the last one may be unfinished, unless a sign ends it. Null when there is no word.
create function words_sought(text) returns tsquery
  language sql immutable strict parallel safe
  return (nullif(plainto_tsquery('simple', words_in($1))::text, '')
    || case when words_in($1) like '% ' then '' else ':*' end)::tsquery;

create function lower_all(text[]) returns text[]
  language sql immutable strict parallel safe
  return array(select lower(word) from unnest($1) word);

create table groups (
  id uuid primary key,
  urlname text not null,
  name text not null,
  description text,
  platform text not null default 'native' check (platform in ('native', 'ical', 'meetup', 'eventbrite', 'luma')),
  platform_id text,
  -- The group's page at its source; a native group has its own page here.
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
  -- What was edited here and is no longer overwritten by its source.
  pinned_fields text[] not null default '{}',
  upstream_member_count integer,
  -- How many people have it among their favorites, and how many have it there or hold a role in it, each once.
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

-- Every name a group has or had: it keeps leading there, and no other group gets it.
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

-- Counts are kept by the database, so that nobody who writes can forget them. Favorites and members of one group take turns
-- at its row; only then is looked whether the person counts already. People are taken out of both tables by statements of
-- their own before their account goes: a cascade would remove both rows first and then count twice.
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
