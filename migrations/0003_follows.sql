create table follows (
  follower_id uuid not null references users on delete cascade,
  followed_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  -- Whether everybody sees the person, as counted in follow_counts.
  follower_is_seen boolean not null,
  followed_is_seen boolean not null,
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_by_follower on follows (follower_id, created_at, followed_id);
create index follows_by_followed on follows (followed_id, created_at, follower_id);

-- Counts only people whom everybody sees: neither private nor suspended.
create table follow_counts (
  user_id uuid primary key references users on delete cascade,
  followers integer not null,
  following integer not null
);

-- Locks both people, so that neither can hide before the follow is visible to the trigger that updates it.
create function see_follow() returns trigger language plpgsql as $$
declare
  person record;
begin
  for person in
    select id, profile_visibility = 'public' and suspended_at is null as is_seen
    from users
    where id in (new.follower_id, new.followed_id)
    order by id
    for share
  loop
    if person.id = new.follower_id then
      new.follower_is_seen := person.is_seen;
    else
      new.followed_is_seen := person.is_seen;
    end if;
  end loop;
  -- Somebody is gone: the foreign key says so.
  new.follower_is_seen := coalesce(new.follower_is_seen, false);
  new.followed_is_seen := coalesce(new.followed_is_seen, false);
  return new;
end $$;
create trigger follows_are_seen before insert on follows
  for each row execute function see_follow();

create function see_follows_of_person() returns trigger language plpgsql as $$
declare
  is_seen boolean := new.profile_visibility = 'public' and new.suspended_at is null;
begin
  perform from follows
  where follower_id = new.id or followed_id = new.id
  order by follower_id, followed_id
  for no key update;
  update follows
  set follower_is_seen = case follower_id when new.id then is_seen else follower_is_seen end,
    followed_is_seen = case followed_id when new.id then is_seen else followed_is_seen end
  where follower_id = new.id or followed_id = new.id;
  return null;
end $$;
create trigger follows_see_people after update of profile_visibility, suspended_at on users
  for each row
  when ((old.profile_visibility, old.suspended_at is null) is distinct from (new.profile_visibility, new.suspended_at is null))
  execute function see_follows_of_person();

-- Lock order: users, follows, follow_counts, each by key.
create function add_follows() returns trigger language plpgsql as $$
begin
  insert into follow_counts as c (user_id, followers, following)
  select user_id, sum(followers), sum(following)
  from (
    select followed_id as user_id, follower_is_seen::integer as followers, 0 as following from added
    union all
    select follower_id, 0, followed_is_seen::integer from added) counted
  group by user_id
  order by user_id
  on conflict (user_id) do update
    set followers = c.followers + excluded.followers,
      following = c.following + excluded.following;
  return null;
end $$;
create trigger follows_are_added after insert on follows
  referencing new table as added
  for each statement execute function add_follows();

create function take_follows() returns trigger language plpgsql as $$
begin
  perform from follow_counts
  where user_id in (select followed_id from taken union all select follower_id from taken)
  order by user_id
  for no key update;
  update follow_counts c
  set followers = c.followers - t.followers,
    following = c.following - t.following
  from (
    select user_id, sum(followers) as followers, sum(following) as following
    from (
      select followed_id as user_id, follower_is_seen::integer as followers, 0 as following from taken
      union all
      select follower_id, 0, followed_is_seen::integer from taken) counted
    group by user_id) t
  where c.user_id = t.user_id;
  return null;
end $$;
create trigger follows_are_taken after delete on follows
  referencing old table as taken
  for each statement execute function take_follows();

create function recount_follows() returns trigger language plpgsql as $$
begin
  perform from follow_counts
  where user_id in (select followed_id from changed union all select follower_id from changed)
  order by user_id
  for no key update;
  update follow_counts c
  set followers = c.followers + t.followers,
    following = c.following + t.following
  from (
    select user_id, sum(followers) as followers, sum(following) as following
    from (
      select followed_id as user_id, follower_is_seen::integer as followers, 0 as following from changed
      union all
      select follower_id, 0, followed_is_seen::integer from changed
      union all
      select followed_id, -follower_is_seen::integer, 0 from former
      union all
      select follower_id, 0, -followed_is_seen::integer from former) counted
    group by user_id) t
  where c.user_id = t.user_id;
  return null;
end $$;
create trigger follows_are_recounted after update on follows
  referencing old table as former new table as changed
  for each statement execute function recount_follows();
