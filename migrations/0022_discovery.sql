-- What a search looks for among words: all of its words, the last one perhaps only begun. Null when it has none. A hyphen
-- between letters is a space, because the half-typed whole `repair-ca` is no word of `repair-cafe`, but `repair` and `ca` begin two.
create function searched_words(text) returns tsquery
  language sql immutable strict parallel safe
  return (nullif(plainto_tsquery('simple', regexp_replace(searchable($1), '(?<=[[:alpha:]])-(?=[[:alpha:]])', ' ', 'g'))::text, '')
    || ':*')::tsquery;

create index events_by_type on events (event_type, starts_at, id) where status <> 'draft';
