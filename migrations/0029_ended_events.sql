-- expand
-- Past events have most of the RSVPs, so upcoming ones are sorted by theirs through an index of their own. False for some that ended
-- lately, true only for events that did.
alter table event_counts add column is_over boolean not null default false;

create function move_ended_event() returns trigger language plpgsql as $$
begin
  update event_counts set is_over = false where event_id = new.id and is_over;
  return null;
end $$;
create trigger ended_events_are_moved after update of starts_at, ends_at on events
  for each row when (old.over_at is distinct from new.over_at)
  execute function move_ended_event();
