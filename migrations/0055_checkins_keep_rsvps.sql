-- expand
-- The RSVP of whoever checked in, kept when the account is deleted. Null for walk-ins, and while user_id says whose it is.
alter table checkins add column rsvp_id uuid;
