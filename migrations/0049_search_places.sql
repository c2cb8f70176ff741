-- Events are also found by the name and the city of their venue. The view lists the columns, so it is made anew.
drop view upcoming_events;
alter table events drop column search_words;
alter table events add column search_words tsvector not null generated always as (
  to_tsvector('simple', words_in(
    title || ' ' || coalesce(venue_name, '') || ' ' || coalesce(venue_city, '') || ' ' || coalesce(description, '')))) stored;
create index events_by_words on events using gin (search_words);

create view upcoming_events as
  select * from events
  where status = 'active' and starts_at > now()
  union all
  select * from events
  where status = 'active' and tstzrange(starts_at, over_at) @> now() and starts_at <= now();
