-- contract
-- The counts are in event_counts.
drop procedure fill_event_counts;
drop procedure partition_by_id;

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
