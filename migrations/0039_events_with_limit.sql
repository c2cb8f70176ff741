-- expand concurrently
-- Full events, which `freeSeats=false` lists, are looked for among those with a limit.
drop index concurrently if exists events_with_limit;
create index concurrently events_with_limit on events (starts_at, id) where status <> 'draft' and max_attendees is not null;
