-- expand concurrently
-- In its own statements, because reading the whole table must not keep people waiting.
alter table notification_settings validate constraint notification_settings_digest_check;
alter table events validate constraint events_reminders_check;
-- Whoever joined a group, in slices.
drop index concurrently if exists favorites_by_group_and_user;
create index concurrently favorites_by_group_and_user on favorites (group_id, user_id);
-- Of events from before there were reminders.
insert into event_reminders (event_id, hours, due_at)
select e.id, hours, e.starts_at - hours * interval '1 hour'
from events e, unnest(e.reminders) as hours
where e.status = 'active' and e.starts_at > now() + hours * interval '1 hour'
on conflict do nothing;
