-- A searchable text as plain words: signs part them, so that Helsinki/Espoo and node.js are two words each.
create function words_in(text) returns text
  language sql immutable strict parallel safe
  return translate(searchable($1), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32));

-- All of these words; the last one may be unfinished, unless a sign ends it. Null when there is no word.
create function words_sought(text) returns tsquery
  language sql immutable strict parallel safe
  return (nullif(plainto_tsquery('simple', words_in($1))::text, '')
    || case when words_in($1) like '% ' then '' else ':*' end)::tsquery;

create function lower_all(text[]) returns text[]
  language sql immutable strict parallel safe
  return array(select lower(word) from unnest($1) word);

alter table groups
  drop column search_words,
  add column search_words tsvector not null generated always as (
    to_tsvector('simple', words_in(name || ' ' || coalesce(description, '')))) stored;
create index groups_by_words on groups using gin (search_words);

drop index groups_by_tag;
create index groups_by_tag on groups using gin (lower_all(tags)) where is_shown;
create index groups_featured on groups (member_rank, id) where is_shown and is_featured;
create index groups_by_platform on groups (platform, member_rank, id) where is_shown;
