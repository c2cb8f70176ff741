-- expand
-- Whether seats of an invited-only event can be handed on. Those of other events can.
alter table events add column allow_hand_on boolean not null default false;

create or replace view upcoming_events as
  select * from events
  where status = 'active' and starts_at > now()
  union all
  select * from events
  where status = 'active' and tstzrange(starts_at, over_at) @> now() and starts_at <= now();
