create table rsvps (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  -- Null when the person deleted their account.
  user_id uuid references users on delete set null,
  status text not null check (status in ('confirmed', 'waitlisted', 'cancelled')),
  -- The order of the queue: given while the event is held, so that who comes later stands further behind.
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
  update events set checkin_count = checkin_count + 1 where id = new.event_id;
  return null;
end $$;
create trigger checkins_are_counted after insert on checkins
  for each row execute function count_checkin();
