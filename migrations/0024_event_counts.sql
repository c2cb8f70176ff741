-- expand
-- The counts of an event in a row of their own: an RSVP writes two indexes instead of the fifteen of events. Kept by the triggers
-- below and on rsvps and checkins.
create table event_counts (
  event_id uuid primary key references events on delete cascade,
  confirmed integer not null default 0,
  waitlisted integer not null default 0,
  cancelled integer not null default 0,
  checkins integer not null default 0,
  upstream integer not null default 0,
  rsvp_total integer not null generated always as (confirmed + upstream) stored
) with (fillfactor = 50);
create index event_counts_by_rsvps on event_counts (rsvp_total, event_id);

create function insert_event_counts() returns trigger language plpgsql as $$
begin
  insert into event_counts (event_id, upstream) values (new.id, coalesce(new.upstream_rsvp_count, 0));
  return null;
end $$;
create trigger events_have_counts after insert on events
  for each row execute function insert_event_counts();

create function carry_upstream_rsvps() returns trigger language plpgsql as $$
begin
  update event_counts set upstream = coalesce(new.upstream_rsvp_count, 0) where event_id = new.id;
  return null;
end $$;
create trigger upstream_rsvps_are_carried after update of upstream_rsvp_count on events
  for each row when (old.upstream_rsvp_count is distinct from new.upstream_rsvp_count)
  execute function carry_upstream_rsvps();

-- Before the cascade to rsvps and checkins, which then find nothing to count down.
create function delete_event_counts() returns trigger language plpgsql as $$
begin
  delete from event_counts where event_id = old.id;
  return old;
end $$;
create trigger events_lose_counts before delete on events
  for each row execute function delete_event_counts();

-- Both places, until no version reads the columns of events any more.
create or replace function count_rsvp() returns trigger language plpgsql as $$
declare
  event uuid := coalesce(new.event_id, old.event_id);
  confirmed_step integer := (new.status is not distinct from 'confirmed')::int - (old.status is not distinct from 'confirmed')::int;
  waitlisted_step integer := (new.status is not distinct from 'waitlisted')::int - (old.status is not distinct from 'waitlisted')::int;
  cancelled_step integer := (new.status is not distinct from 'cancelled')::int - (old.status is not distinct from 'cancelled')::int;
begin
  update events
  set confirmed_count = confirmed_count + confirmed_step,
    waitlisted_count = waitlisted_count + waitlisted_step,
    cancelled_count = cancelled_count + cancelled_step
  where id = event;
  update event_counts
  set confirmed = confirmed + confirmed_step,
    waitlisted = waitlisted + waitlisted_step,
    cancelled = cancelled + cancelled_step
  where event_id = event;
  return null;
end $$;

create or replace function count_checkin() returns trigger language plpgsql as $$
declare
  event uuid := coalesce(new.event_id, old.event_id);
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update events set checkin_count = checkin_count + step where id = event;
  update event_counts set checkins = checkins + step where event_id = event;
  return null;
end $$;

-- Commits after each thousand events, because an RSVP waits while its event is locked here.
create procedure fill_event_counts() language plpgsql as $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    with slice as (
      select id, confirmed_count, waitlisted_count, cancelled_count, checkin_count, upstream_rsvp_count
      from events
      where id > last
      order by id
      limit 1000
      for no key update),
    filled as (
      insert into event_counts (event_id, confirmed, waitlisted, cancelled, checkins, upstream)
      select id, confirmed_count, waitlisted_count, cancelled_count, checkin_count, coalesce(upstream_rsvp_count, 0)
      from slice
      on conflict do nothing)
    select max(id::text)::uuid into last from slice;
    exit when last is null;
    commit;
  end loop;
end $$;
