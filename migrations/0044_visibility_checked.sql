-- expand concurrently
alter table events validate constraint events_visibility_check;
alter table events validate constraint events_online_url_check;
-- The lists of what is not public are short.
drop index concurrently if exists events_not_public;
create index concurrently events_not_public on events (starts_at, id) where visibility <> 'public';
-- Who made an event hosts it.
insert into event_hosts (event_id, user_id, place)
select e.id, e.created_by, 0
from events e
join group_members m on m.group_id = e.group_id and m.user_id = e.created_by
on conflict do nothing;
