-- An event without an end is over two hours after its start. Declared immutable, because hours are as long in every time zone.
create function end_of_event(starts_at timestamptz, ends_at timestamptz) returns timestamptz
  language sql immutable parallel safe
  return coalesce(ends_at, starts_at + interval '2 hours');

create table events (
  id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  title text not null,
  description text,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) check (ends_at > starts_at),
  over_at timestamptz(3) not null generated always as (end_of_event(starts_at, ends_at)) stored,
  timezone text not null,
  event_type text not null default 'physical' check (event_type in ('physical', 'online', 'hybrid')),
  status text not null default 'active' check (status in ('active', 'cancelled', 'draft')),
  cancel_reason text,
  max_attendees integer check (max_attendees > 0),
  photo_url text,
  venue_name text,
  venue_address text,
  venue_city text,
  venue_state text,
  venue_postal_code text,
  venue_country text,
  venue_latitude double precision,
  venue_longitude double precision,
  search_city text generated always as (searchable(venue_city)) stored,
  source text not null default 'folkmoot' check (source in ('folkmoot', 'meetup', 'eventbrite', 'luma', 'ical')),
  -- Refers to the group's connection it comes through; how often it was missing there when it was looked for last.
  connection_id uuid,
  missed_fetches smallint not null default 0,
  upstream_id text,
  platform_event_url text,
  upstream_rsvp_count integer,
  -- Kept by the database from the RSVPs and check-ins.
  confirmed_count integer not null default 0,
  waitlisted_count integer not null default 0,
  cancelled_count integer not null default 0,
  checkin_count integer not null default 0,
  rsvp_count integer not null generated always as (confirmed_count + coalesce(upstream_rsvp_count, 0)) stored,
  -- For calendars: grows with every change that people are told of.
  sequence integer not null default 0,
  published_at timestamptz(3),
  -- No reference, because a row that changes twice in one transaction has its references looked up again, even if they stayed:
  -- an event whose seats move would then hold its maker, while accounts that go are held before events. Whoever goes is taken
  -- out of it with the account.
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_title text not null generated always as (searchable(title)) stored,
  search_words tsvector not null generated always as (
    to_tsvector('simple', words_in(title || ' ' || coalesce(description, '')))) stored
);
create index events_by_start on events (starts_at, id) where status = 'active';
create index events_by_start_cancelled on events (starts_at, id) where status = 'cancelled';
create index events_by_start_public on events (starts_at, id) where status <> 'draft';
create index events_running on events using gist (tstzrange(starts_at, over_at)) where status = 'active';
create index events_by_title on events (search_title, id) where status <> 'draft';
create index events_by_rsvps on events (rsvp_count, id) where status <> 'draft';
create index events_by_city on events (search_city, starts_at, id) where status <> 'draft';
create index events_by_type on events (event_type, starts_at, id) where status <> 'draft';
create index events_by_group on events (group_id, starts_at, id);
create index events_by_maker on events (created_by) where created_by is not null;
create index events_by_part_of_title on events using gin (search_title gin_trgm_ops);
create index events_by_words on events using gin (search_words);

-- Active events that are not over: those that run, which a range finds, and those to come, in their order. Written as two
-- halves, because in the order of starts alone all past events would stand before the first running one.
create view upcoming_events as
  select * from events
  where status = 'active' and starts_at > now()
  union all
  select * from events
  where status = 'active' and tstzrange(starts_at, over_at) @> now() and starts_at <= now();
