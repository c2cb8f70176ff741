-- expand concurrently
-- Events around a place. Those without coordinates are not in it.
drop index concurrently if exists events_by_place;
create index concurrently events_by_place on events using gist (point(venue_longitude, venue_latitude))
  where status <> 'draft' and venue_latitude is not null;
