-- Immutable, unlike timestamptz + interval in general: hours are equally long in every time zone.
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
  connection_id uuid references group_connections on delete set null,
  -- Consecutive fetches in which the source did not list it.
  missed_fetches smallint not null default 0,
  upstream_id text,
  platform_event_url text,
  upstream_rsvp_count integer,
  -- Kept by the triggers on rsvps and checkins.
  confirmed_count integer not null default 0,
  waitlisted_count integer not null default 0,
  cancelled_count integer not null default 0,
  checkin_count integer not null default 0,
  rsvp_count integer not null generated always as (confirmed_count + coalesce(upstream_rsvp_count, 0)) stored,
  -- SEQUENCE in calendars: grows with every change that people are notified of.
  sequence integer not null default 0,
  published_at timestamptz(3),
  -- No foreign key: PostgreSQL checks even unchanged ones again when a row changes twice in one transaction. That would lock
  -- the person after the event, against the lock order. Deleting the account clears it.
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_title text not null generated always as (searchable(title)) stored,
  -- How long before the start people may check themselves in.
  checkin_from_minutes integer not null default 180 check (checkin_from_minutes between 0 and 10080),
  search_words tsvector not null generated always as (
    to_tsvector('simple', words_in(
      title || ' ' || coalesce(venue_name, '') || ' ' || coalesce(venue_city, '') || ' ' || coalesce(description, '')))) stored
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
create unique index events_by_upstream_id on events (connection_id, upstream_id);
create index events_coming_of_connection on events (connection_id, over_at) where connection_id is not null;
create index events_by_words on events using gin (search_words);

-- Active events that are not over. Two halves: a range finds those that run, an index orders those to come. In the order of
-- starts alone, all past events would come before the first running one.
create view upcoming_events as
  select * from events
  where status = 'active' and starts_at > now()
  union all
  select * from events
  where status = 'active' and tstzrange(starts_at, over_at) @> now() and starts_at <= now();

create table rsvps (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  -- Null when the person deleted their account.
  user_id uuid references users on delete set null,
  status text not null check (status in ('confirmed', 'waitlisted', 'cancelled')),
  -- The order of the waitlist, assigned while the event is locked.
  place bigint generated always as identity,
  rsvp_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index rsvps_by_event_and_user on rsvps (event_id, user_id);
create index rsvps_confirmed on rsvps (event_id, place) where status = 'confirmed';
create index rsvps_waiting on rsvps (event_id, place) where status = 'waitlisted';
create index rsvps_by_user on rsvps (user_id, event_id);

create function count_rsvp() returns trigger language plpgsql as $$
declare
  event uuid := coalesce(new.event_id, old.event_id);
begin
  update events
  set confirmed_count = confirmed_count + (new.status is not distinct from 'confirmed')::int - (old.status is not distinct from 'confirmed')::int,
    waitlisted_count = waitlisted_count + (new.status is not distinct from 'waitlisted')::int - (old.status is not distinct from 'waitlisted')::int,
    cancelled_count = cancelled_count + (new.status is not distinct from 'cancelled')::int - (old.status is not distinct from 'cancelled')::int
  where id = event;
  return null;
end $$;
create trigger rsvps_are_counted after insert or delete or update of status on rsvps
  for each row execute function count_rsvp();

create table checkin_codes (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  code text not null,
  label text,
  max_uses integer check (max_uses > 0),
  current_uses integer not null default 0 check (current_uses <= max_uses),
  expires_at timestamptz(3),
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create unique index checkin_codes_by_code on checkin_codes (code);
create index checkin_codes_by_event on checkin_codes (event_id, created_at, id);
create index checkin_codes_by_maker on checkin_codes (created_by) where created_by is not null;

create table checkins (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  -- Null when the person deleted their account: they still count.
  user_id uuid references users on delete set null,
  checkin_code_id uuid references checkin_codes on delete set null,
  method text not null check (method in ('link', 'qr', 'nfc')),
  checked_in_at timestamptz(3) not null default now()
);
create unique index checkins_by_event_and_user on checkins (event_id, user_id);
create index checkins_by_event on checkins (event_id, checked_in_at, id);
create index checkins_by_user on checkins (user_id, checked_in_at);
create index checkins_by_code on checkins (checkin_code_id);

create function count_checkin() returns trigger language plpgsql as $$
begin
  update events
  set checkin_count = checkin_count + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.event_id, old.event_id);
  return null;
end $$;
create trigger checkins_are_counted after insert or delete on checkins
  for each row execute function count_checkin();

-- One mail per RSVP and occurrence, however often its job runs.
create table event_mails (
  id bigint generated always as identity primary key,
  occurrence_id uuid not null,
  rsvp_id uuid not null,
  made_at timestamptz(3) not null default now(),
  -- What the mail says about an event that is deleted before the mail is written.
  kept_facts jsonb
);
create unique index event_mails_by_occurrence on event_mails (occurrence_id, rsvp_id);
create index event_mails_by_age on event_mails (made_at);
