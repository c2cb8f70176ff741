-- expand concurrently
-- Nobody is listed, or counted in follows, before they chose a name.
set lock_timeout = 800;

create or replace function insert_user_scores() returns trigger language plpgsql as $$
begin
  insert into user_scores (user_id, is_listed)
  values (new.id, new.is_visible and new.username is not null and new.is_named);
  return null;
end $$;

create or replace function update_is_listed() returns trigger language plpgsql as $$
begin
  update user_scores
  set is_listed = new.is_visible and new.username is not null and new.is_named
  where user_id = new.id;
  return null;
end $$;
create or replace trigger user_scores_follow_visibility
  after update of username, profile_visibility, suspended_at, is_named on users
  for each row when (
    (old.is_visible and old.username is not null and old.is_named)
      <> (new.is_visible and new.username is not null and new.is_named))
  execute function update_is_listed();
drop trigger if exists scores_see_people on users;
drop function if exists list_user_scores();

-- Locks both people, so that neither can hide before the follow is visible to the trigger that updates it.
create or replace function see_follow() returns trigger language plpgsql as $$
declare
  person record;
begin
  -- Stays false for somebody who is gone; then the foreign key refuses the row.
  new.follower_is_seen := false;
  new.followed_is_seen := false;
  for person in
    select id, is_visible and is_named as is_seen
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
  return new;
end $$;

create or replace function see_follows_of_person() returns trigger language plpgsql as $$
declare
  is_seen boolean := new.is_visible and new.is_named;
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
create or replace trigger follows_see_people after update of profile_visibility, suspended_at, is_named on users
  for each row when ((old.is_visible and old.is_named) <> (new.is_visible and new.is_named))
  execute function see_follows_of_person();

-- Commits after each thousand people, because awards and follows wait while they are locked here.
create or replace procedure hide_unnamed_people() language plpgsql as $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
begin
  loop
    select array_agg(id order by id)
    into ids
    from (select id from users where not is_named and id > last order by id limit 1000 for no key update) slice;
    exit when ids is null;
    update user_scores set is_listed = false where user_id = any(ids) and is_listed;
    perform from follows
    where (follower_id = any(ids) and follower_is_seen) or (followed_id = any(ids) and followed_is_seen)
    order by follower_id, followed_id
    for no key update;
    update follows
    set follower_is_seen = follower_is_seen and follower_id <> all(ids),
      followed_is_seen = followed_is_seen and followed_id <> all(ids)
    where (follower_id = any(ids) and follower_is_seen) or (followed_id = any(ids) and followed_is_seen);
    last := ids[cardinality(ids)];
    commit;
  end loop;
end $$;
call hide_unnamed_people();
drop procedure if exists hide_unnamed_people();

create or replace function clear_is_over() returns trigger language plpgsql as $$
begin
  update event_counts set is_over = false where event_id = new.id and is_over;
  return null;
end $$;
create or replace trigger clear_is_over after update of starts_at, ends_at on events
  for each row when (old.over_at is distinct from new.over_at)
  execute function clear_is_over();
drop trigger if exists ended_events_are_moved on events;
drop function if exists move_ended_event();

reset lock_timeout;
