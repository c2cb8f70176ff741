-- expand concurrently
-- The scores of people in rows of their own: an award writes three indexes instead of the thirteen of users. Kept by the triggers on
-- badge_awards, badges and users.
set lock_timeout = 800;

create table if not exists user_scores (
  user_id uuid primary key references users on delete cascade,
  xp bigint not null default 0,
  badge_count integer not null default 0,
  first_award_at timestamptz(3),
  -- Whether directories may list the person: visible, and with a username.
  is_listed boolean not null
) with (fillfactor = 70);
create index if not exists user_scores_by_xp on user_scores (xp, user_id) where is_listed;
create index if not exists user_scores_by_badges on user_scores (badge_count, user_id) where is_listed;

create or replace function insert_user_scores() returns trigger language plpgsql as $$
begin
  insert into user_scores (user_id, is_listed) values (new.id, new.is_visible and new.username is not null);
  return null;
end $$;
create or replace trigger users_have_scores after insert on users
  for each row execute function insert_user_scores();

create or replace function list_user_scores() returns trigger language plpgsql as $$
begin
  update user_scores set is_listed = new.is_visible and new.username is not null where user_id = new.id;
  return null;
end $$;
create or replace trigger scores_see_people after update of username, profile_visibility, suspended_at on users
  for each row when ((old.is_visible and old.username is not null) <> (new.is_visible and new.username is not null))
  execute function list_user_scores();

-- Both places, until no version reads the columns of users any more.
create or replace function count_badge_award() returns trigger language plpgsql as $$
declare
  award badge_awards := coalesce(new, old);
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  worth integer;
begin
  update badges set awarded_count = awarded_count + step where id = award.badge_id returning points into worth;
  if award.group_id is null then
    update users
    set xp = xp + step * worth,
      badge_count = badge_count + step,
      first_award_at = case
        when tg_op = 'INSERT' then least(first_award_at, award.awarded_at)
        when award.awarded_at > first_award_at then first_award_at
        else (select min(a.awarded_at) from badge_awards a where a.user_id = users.id and a.group_id is null)
      end
    where id = award.user_id;
    update user_scores s
    set xp = u.xp, badge_count = u.badge_count, first_award_at = u.first_award_at
    from users u
    where u.id = award.user_id and s.user_id = u.id;
  elsif tg_op = 'INSERT' then
    insert into group_scores as s (group_id, user_id, xp, badge_count, first_award_at)
    values (award.group_id, award.user_id, worth, 1, award.awarded_at)
    on conflict (group_id, user_id) do update
      set xp = s.xp + excluded.xp,
        badge_count = s.badge_count + 1,
        first_award_at = least(s.first_award_at, excluded.first_award_at);
  else
    delete from group_scores where group_id = award.group_id and user_id = award.user_id and badge_count = 1;
    update group_scores s
    set xp = s.xp - worth,
      badge_count = s.badge_count - 1,
      first_award_at = case
        when award.awarded_at > s.first_award_at then s.first_award_at
        else coalesce(
          (select min(a.awarded_at) from badge_awards a where a.user_id = s.user_id and a.group_id = s.group_id),
          s.first_award_at)
      end
    where s.group_id = award.group_id and s.user_id = award.user_id;
  end if;
  return null;
end $$;

create or replace function carry_badge_points() returns trigger language plpgsql as $$
begin
  if new.group_id is null then
    update users
    set xp = xp + new.points - old.points
    where id in (select user_id from badge_awards where badge_id = new.id);
    update user_scores
    set xp = xp + new.points - old.points
    where user_id in (select user_id from badge_awards where badge_id = new.id);
  else
    update group_scores
    set xp = xp + new.points - old.points
    where group_id = new.group_id and user_id in (select user_id from badge_awards where badge_id = new.id);
  end if;
  return null;
end $$;

-- Commits after each thousand people, because an award waits while the person is locked here.
create or replace procedure fill_user_scores() language plpgsql as $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    with slice as (
      select id, xp, badge_count, first_award_at, is_visible and username is not null as is_listed
      from users
      where id > last
      order by id
      limit 1000
      for no key update),
    filled as (
      insert into user_scores (user_id, xp, badge_count, first_award_at, is_listed)
      select id, xp, badge_count, first_award_at, is_listed
      from slice
      on conflict (user_id) do update
        set xp = excluded.xp, badge_count = excluded.badge_count, first_award_at = excluded.first_award_at,
          is_listed = excluded.is_listed)
    select max(id::text)::uuid into last from slice;
    exit when last is null;
    commit;
  end loop;
end $$;
call fill_user_scores();

reset lock_timeout;
