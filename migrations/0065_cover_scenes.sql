-- expand
-- The scene that an organizer picked to be drawn as the cover. Null when the words of the event choose.
alter table events add column cover_scene text;

create or replace view upcoming_events as
  select * from events
  where status = 'active' and starts_at > now()
  union all
  select * from events
  where status = 'active' and tstzrange(starts_at, over_at) @> now() and starts_at <= now();
