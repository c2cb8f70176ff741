-- expand concurrently
drop index concurrently if exists groups_by_joined;
create index concurrently groups_by_joined on groups (people_count, id) where is_shown;
drop index concurrently if exists groups_featured_by_joined;
create index concurrently groups_featured_by_joined on groups (people_count, id) where is_shown and is_featured;
