-- expand concurrently
alter table events validate constraint events_series_check;
drop index concurrently if exists events_by_series_date;
create unique index concurrently events_by_series_date on events (series_id, series_date) where series_id is not null;
drop index concurrently if exists events_by_series;
create index concurrently events_by_series on events (series_id, starts_at, id) where series_id is not null;
