-- expand
-- Events that repeat. Each date is an event of its own.
create table series (
  id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  -- RFC 5545. UNTIL is a local date, inclusive.
  rule text not null,
  -- The first local date that the rule may give, with the time of all of them: 2026-11-17T18:00.
  local_start text not null,
  duration_minutes integer not null check (duration_minutes > 0),
  timezone text not null,
  except_dates date[] not null default '{}',
  -- What dates are made from, as in the API.
  event jsonb not null,
  standing_share smallint not null default 50 check (standing_share between 0 and 100),
  -- Earlier dates followed another rule and are there already.
  changed_from date,
  -- The first day without dates. Null while it goes on.
  ends_on date,
  -- When dates are made again. Null when there are no more.
  check_at timestamptz(3) default now(),
  -- No foreign key, as in events.
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index series_by_group on series (group_id, created_at, id);
create index series_by_maker on series (created_by) where created_by is not null;
create index series_to_check on series (check_at, id) where check_at is not null;

-- Who comes to every date.
create table series_standing (
  id uuid primary key,
  series_id uuid not null references series on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The order in which they get their seats.
  place bigint generated always as identity,
  since timestamptz(3) not null default now(),
  guests smallint not null default 0 check (guests between 0 and 9),
  -- By id of the question.
  answers jsonb not null default '{}',
  -- They stopped coming. Kept until the mail about it is written.
  ended_at timestamptz(3)
);
create unique index series_standing_by_person on series_standing (series_id, user_id) where ended_at is null;
create index series_standing_by_place on series_standing (series_id, place) where ended_at is null;
create index series_standing_by_user on series_standing (user_id);
create index series_standing_ended on series_standing (ended_at) where ended_at is not null;

alter table events
  -- No foreign key, for the reason that created_by has none. A series is deleted only with its group, and so are its events.
  add column series_id uuid,
  -- The local date that the rule gave, wherever the event is now.
  add column series_date date,
  -- A change of the series leaves it alone.
  add column is_edited_alone boolean not null default false,
  add constraint events_series_check check ((series_id is null) = (series_date is null)) not valid;

create or replace view upcoming_events as
  select * from events
  where status = 'active' and starts_at > now()
  union all
  select * from events
  where status = 'active' and tstzrange(starts_at, over_at) @> now() and starts_at <= now();

-- Somebody who comes to every date got it.
alter table rsvps add column is_standing boolean not null default false;
