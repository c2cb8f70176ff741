-- Whether everybody may see the person. A job clears suspensions that have expired, so time plays no part here.
alter table users
  add column is_visible boolean not null
    generated always as (profile_visibility = 'public' and suspended_at is null) stored;

drop index users_by_search, users_by_joining, users_by_xp, users_by_badges, users_by_return;
create index users_by_search on users using gin (search_text gin_trgm_ops) where is_visible and username is not null;
create index users_by_joining on users (created_at, id) where is_visible and username is not null;
create index users_by_xp on users (xp, id) where is_visible and username is not null;
create index users_by_badges on users (badge_count, id) where is_visible and username is not null;
create index users_by_suspension_end on users (suspended_until, id) where suspended_at is not null;

-- Locks both people, so that neither can hide before the follow is visible to the trigger that updates it.
create or replace function see_follow() returns trigger language plpgsql as $$
declare
  person record;
begin
  -- Stays false for somebody who is gone; then the foreign key refuses the row.
  new.follower_is_seen := false;
  new.followed_is_seen := false;
  for person in
    select id, is_visible
    from users
    where id in (new.follower_id, new.followed_id)
    order by id
    for share
  loop
    if person.id = new.follower_id then
      new.follower_is_seen := person.is_visible;
    else
      new.followed_is_seen := person.is_visible;
    end if;
  end loop;
  return new;
end $$;

create or replace function see_follows_of_person() returns trigger language plpgsql as $$
begin
  perform from follows
  where follower_id = new.id or followed_id = new.id
  order by follower_id, followed_id
  for no key update;
  update follows
  set follower_is_seen = case follower_id when new.id then new.is_visible else follower_is_seen end,
    followed_is_seen = case followed_id when new.id then new.is_visible else followed_is_seen end
  where follower_id = new.id or followed_id = new.id;
  return null;
end $$;
create or replace trigger follows_see_people after update of profile_visibility, suspended_at on users
  for each row when (old.is_visible <> new.is_visible)
  execute function see_follows_of_person();
