-- expand
-- How people come to an event: parties, questions, approval, offers of seats.
alter table events
  add column join_by text not null default 'open',
  add column max_guests smallint not null default 0,
  add column questions jsonb not null default '[]',
  add column waitlist text not null default 'automatic',
  add column offer_hours smallint not null default 24,
  add column opens_at timestamptz(3),
  add column closes_at timestamptz(3),
  add constraint events_join_by_check check (join_by in ('open', 'approval')) not valid,
  add constraint events_max_guests_check check (max_guests between 0 and 9) not valid,
  add constraint events_waitlist_check check (waitlist in ('automatic', 'offer', 'none')) not valid,
  add constraint events_offer_hours_check check (offer_hours between 1 and 72) not valid,
  add constraint events_open_check check (opens_at < closes_at) not valid;

create or replace view upcoming_events as
  select * from events
  where status = 'active' and starts_at > now()
  union all
  select * from events
  where status = 'active' and tstzrange(starts_at, over_at) @> now() and starts_at <= now();

alter table rsvps
  add column guests smallint not null default 0,
  -- A pending RSVP is waitlisted, but not in line. A declined or removed one is cancelled.
  add column approval text not null default 'none',
  -- A waitlisted RSVP with an offer: its seats are kept until then.
  add column offer_expires_at timestamptz(3),
  add column missed_offers smallint not null default 0,
  -- The head of the line was told that its party does not fit into these free seats.
  add column told_free_seats smallint,
  add constraint rsvps_guests_check check (guests between 0 and 9) not valid,
  add constraint rsvps_approval_check check (approval in ('none', 'pending', 'approved', 'declined')) not valid,
  add constraint rsvps_pending_check check (approval <> 'pending' or status = 'waitlisted') not valid,
  add constraint rsvps_offer_check check (offer_expires_at is null or status = 'waitlisted') not valid;

alter table event_counts
  -- Brought by those who come.
  add column guests integer not null default 0,
  add column pending integer not null default 0,
  -- Parties with an offer, and the seats kept for them.
  add column offers integer not null default 0,
  add column offered_seats integer not null default 0;

-- Apart from the RSVPs, because they are deleted some weeks after the event.
create table rsvp_answers (
  rsvp_id uuid primary key references rsvps on delete cascade on update cascade,
  -- By id of the question.
  answers jsonb not null
);

-- What a manager wrote to the person.
alter table event_mails add column note text;

alter table platform_settings
  add column answers_kept_days smallint not null default 30 check (answers_kept_days between 1 and 365);

create or replace function count_rsvp() returns trigger language plpgsql as $$
begin
  update event_counts
  set confirmed = confirmed + (new.status is not distinct from 'confirmed')::int - (old.status is not distinct from 'confirmed')::int,
    waitlisted = waitlisted + (new.status is not distinct from 'waitlisted')::int - (old.status is not distinct from 'waitlisted')::int,
    cancelled = cancelled + (new.status is not distinct from 'cancelled')::int - (old.status is not distinct from 'cancelled')::int,
    pending = pending + (new.approval is not distinct from 'pending')::int - (old.approval is not distinct from 'pending')::int,
    guests = guests
      + case new.status when 'confirmed' then new.guests else 0 end
      - case old.status when 'confirmed' then old.guests else 0 end,
    offers = offers + (new.offer_expires_at is not null)::int - (old.offer_expires_at is not null)::int,
    offered_seats = offered_seats
      + case when new.offer_expires_at is not null then 1 + new.guests else 0 end
      - case when old.offer_expires_at is not null then 1 + old.guests else 0 end
  where event_id = coalesce(new.event_id, old.event_id);
  return null;
end $$;
create or replace trigger rsvps_are_counted
  after insert or delete or update of status, guests, approval, offer_expires_at on rsvps
  for each row execute function count_rsvp();
