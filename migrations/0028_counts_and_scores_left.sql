-- contract
-- The counts are in event_counts, the scores in user_scores.
drop procedure fill_event_counts;
drop procedure partition_by_id;
drop procedure fill_user_scores;

create or replace function count_rsvp() returns trigger language plpgsql as $$
begin
  update event_counts
  set confirmed = confirmed + (new.status is not distinct from 'confirmed')::int - (old.status is not distinct from 'confirmed')::int,
    waitlisted = waitlisted + (new.status is not distinct from 'waitlisted')::int - (old.status is not distinct from 'waitlisted')::int,
    cancelled = cancelled + (new.status is not distinct from 'cancelled')::int - (old.status is not distinct from 'cancelled')::int
  where event_id = coalesce(new.event_id, old.event_id);
  return null;
end $$;

create or replace function count_checkin() returns trigger language plpgsql as $$
begin
  update event_counts
  set checkins = checkins + case tg_op when 'INSERT' then 1 else -1 end
  where event_id = coalesce(new.event_id, old.event_id);
  return null;
end $$;

drop view upcoming_events;
alter table events
  drop column rsvp_count,
  drop column confirmed_count,
  drop column waitlisted_count,
  drop column cancelled_count,
  drop column checkin_count;
create view upcoming_events as
  select * from events
  where status = 'active' and starts_at > now()
  union all
  select * from events
  where status = 'active' and tstzrange(starts_at, over_at) @> now() and starts_at <= now();

create or replace function count_badge_award() returns trigger language plpgsql as $$
declare
  award badge_awards := coalesce(new, old);
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  worth integer;
begin
  update badges set awarded_count = awarded_count + step where id = award.badge_id returning points into worth;
  if award.group_id is null then
    update user_scores s
    set xp = s.xp + step * worth,
      badge_count = s.badge_count + step,
      first_award_at = case
        when tg_op = 'INSERT' then least(s.first_award_at, award.awarded_at)
        when award.awarded_at > s.first_award_at then s.first_award_at
        else (select min(a.awarded_at) from badge_awards a where a.user_id = s.user_id and a.group_id is null)
      end
    where s.user_id = award.user_id;
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

alter table users
  drop column xp,
  drop column badge_count,
  drop column first_award_at;
