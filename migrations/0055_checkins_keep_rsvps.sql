-- expand
-- The RSVP of whoever checked in, set when the account is deleted. Null for walk-ins, for people who have an account, and for
-- accounts that were deleted before there was this column.
alter table checkins add column rsvp_id uuid;
