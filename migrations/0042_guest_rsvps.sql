-- expand
-- People who ask for a seat with a name and an email address. The link in their mail makes the RSVP. Deleted after a day.
create table guest_rsvps (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  name text not null,
  email text not null,
  guests smallint not null check (guests between 0 and 9),
  -- By id of the question.
  answers jsonb not null,
  -- Of the address that asked, for this event only.
  ip_hash bytea not null,
  -- Set when the mail is written.
  token_hash bytea,
  -- The seats are kept until then. Null when none are, or no longer.
  held_until timestamptz(3),
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index guest_rsvps_by_token on guest_rsvps (token_hash);
create index guest_rsvps_held on guest_rsvps (event_id, held_until) where held_until is not null;
create index guest_rsvps_by_age on guest_rsvps (created_at);

alter table event_counts
  -- Parties whose mail is on its way, and the seats kept for them.
  add column holds integer not null default 0,
  add column held_seats integer not null default 0;

create function count_hold() returns trigger language plpgsql as $$
begin
  update event_counts
  set holds = holds + (new.held_until is not null)::int - (old.held_until is not null)::int,
    held_seats = held_seats
      + case when new.held_until is not null then 1 + new.guests else 0 end
      - case when old.held_until is not null then 1 + old.guests else 0 end
  where event_id = coalesce(new.event_id, old.event_id);
  return null;
end $$;
create trigger holds_are_counted after insert or delete or update of held_until on guest_rsvps
  for each row execute function count_hold();
