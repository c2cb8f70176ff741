create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- A text as it is searched: without case and accents. unaccent itself is only stable, because its dictionary could be edited;
-- whoever does that rebuilds what is made with it.
create function searchable(text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent', $1));

-- The pattern of all searchable texts that contain this one; its own wildcards are plain characters.
create function containing(text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(searchable($1), '([\\%_])', '\\\1', 'g') || '%';

alter table users
  add column search_text text not null generated always as (searchable(name || e'\n' || coalesce(username, ''))) stored;

create index users_by_search on users using gin (search_text gin_trgm_ops)
  where profile_visibility = 'public' and username is not null;
create index users_by_joining on users (created_at, id)
  where profile_visibility = 'public' and username is not null;
