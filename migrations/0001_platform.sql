create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Without case and accents. unaccent is only stable, because its dictionary could be edited; after editing it, rebuild the
-- generated columns and indexes that use this.
create function searchable(text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent', $1));

-- A LIKE pattern for searchable texts that contain this one; its own wildcards are escaped.
create function containing(text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(searchable($1), '([\\%_])', '\\\1', 'g') || '%';

-- Punctuation separates words: Helsinki/Espoo and node.js are two words each.
create function words_in(text) returns text
  language sql immutable strict parallel safe
  return translate(searchable($1), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32));

-- Matches all words; the last one is a prefix unless punctuation or a space ends it. Null without words.
create function words_sought(text) returns tsquery
  language sql immutable strict parallel safe
  return (nullif(plainto_tsquery('simple', words_in($1))::text, '')
    || case when words_in($1) like '% ' then '' else ':*' end)::tsquery;

create function lower_all(text[]) returns text[]
  language sql immutable strict parallel safe
  return array(select lower(word) from unnest($1) word);

-- One row.
create table installation (
  id uuid primary key,
  has_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- The server converts the domains of stored addresses once, because PostgreSQL has no IDNA.
  has_ascii_domains boolean not null default false
);
create unique index installation_is_one on installation ((true));

-- One row.
create table platform_settings (
  is_one boolean primary key default true check (is_one),
  site_name text not null default 'Folkmoot',
  site_description text,
  support_email text,
  terms_url text,
  privacy_url text,
  default_timezone text not null default 'UTC',
  registration text not null default 'open' check (registration in ('open', 'closed')),
  group_creation text not null default 'request' check (group_creation in ('open', 'request', 'closed')),
  default_max_badges integer not null default 10,
  default_max_badge_points integer not null default 50,
  storage_quota_bytes bigint not null default 524288000,
  sync_interval_minutes integer not null default 30,
  legacy_sunset_at timestamptz(3)
);
insert into platform_settings default values;

-- Events, written in the transaction of the change they report.
create table outbox (
  id uuid primary key,
  type text not null,
  data jsonb not null,
  -- The clock, because the start of the transaction may lie before a wait for the lock of the row it reports. Microseconds,
  -- because two changes fit into one millisecond.
  occurred_at timestamptz not null default clock_timestamp(),
  -- Who may receive it: the kinds of audience, the group, and the people it is about.
  audience text[] not null default '{}',
  group_id uuid,
  subject_id uuid,
  other_subject_id uuid
);
create index outbox_by_time on outbox (occurred_at, id);
create index outbox_by_type on outbox (type, occurred_at, id);
create index outbox_by_group on outbox (group_id, occurred_at, id) where group_id is not null;
create index outbox_by_subject on outbox (subject_id, occurred_at, id) where subject_id is not null;
create index outbox_by_other_subject on outbox (other_subject_id, occurred_at, id) where other_subject_id is not null;

-- Events that are streamed live to the people they are about.
create function is_news(type text, data jsonb) returns boolean
  language sql immutable parallel safe
  return type in ('badge.issued', 'achievement.unlocked', 'meetpass.connected')
    or (type = 'event.rsvp' and data -> 'promotedFromWaitlist' = 'true'::jsonb);

-- Delivered at commit. Processes with open streams of these people read the rest of the event.
create function announce_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', concat_ws(' ', new.id, new.subject_id, new.other_subject_id));
  return null;
end $$;
create trigger outbox_news after insert on outbox
  for each row when (is_news(new.type, new.data) and coalesce(new.subject_id, new.other_subject_id) is not null)
  execute function announce_news();

-- Rate limits that all processes share. Unlogged: losing them in a crash does no harm. The key is a keyed hash.
create unlogged table counters (
  key text primary key,
  spent integer not null,
  ends_at timestamptz(3) not null
);

-- Kept for 400 days. The actor is no foreign key: their account may be deleted in the same transaction.
create table audit_log (
  id uuid primary key,
  actor_id uuid,
  via text not null check (via in ('session', 'pat', 'oauth', 'mcp', 'system')),
  action text not null,
  target_type text,
  target_id text,
  summary text not null,
  ip text,
  request_id text,
  created_at timestamptz(3) not null default now()
);
create index audit_log_by_time on audit_log (created_at, id);
create index audit_log_by_actor on audit_log (actor_id, created_at, id);
create index audit_log_by_action on audit_log (action, created_at, id);
create index audit_log_by_target on audit_log (target_type, target_id, created_at, id);
create index audit_log_by_target_id on audit_log (target_id, created_at, id) where target_id is not null;
create index audit_log_by_target_type on audit_log (target_type, created_at, id) where target_type is not null;

-- Confirmations given through an agent. Each counts once.
create table mcp_confirmations (
  id uuid primary key,
  expires_at timestamptz(3) not null
);
create index mcp_confirmations_by_expiry on mcp_confirmations (expires_at);
