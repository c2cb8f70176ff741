-- expand
-- Towns of the world. Unlogged, so they are in no backup: a job loads them, also again after a restore or a crash.
create unlogged table places (
  -- Its place in the source.
  id integer primary key,
  name text not null,
  region text,
  country text not null,
  latitude double precision not null,
  longitude double precision not null,
  timezone text not null,
  -- How well known it is, from 0 to 3. The source has no population.
  prominence smallint not null,
  search_name text not null generated always as (searchable(name)) stored
);
create index places_by_part_of_name on places using gin (search_name gin_trgm_ops);
create index places_by_position on places (latitude, longitude);

-- One row: which version of the source is loaded, and how far.
create unlogged table place_loads (
  is_one boolean primary key default true check (is_one),
  version text not null,
  loaded_count integer not null default 0,
  is_complete boolean not null default false
);
