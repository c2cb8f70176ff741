-- expand
-- The key of the hashes of invited addresses, encrypted with the secret key: hashes cannot be made anew when that is rotated.
create table invite_keys (
  is_only boolean primary key default true check (is_only),
  encrypted_key bytea not null
);

-- Addresses that want no more invitations, as keyed hashes.
create table invite_opt_outs (
  email_hash bytea primary key,
  created_at timestamptz(3) not null default now()
);

-- Seats that people hand on to somebody else. Deleted after two days.
create table hand_ons (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  -- No foreign key: an RSVP that is made anew has a new id, and what was handed on before is over.
  rsvp_id uuid not null,
  giver_id uuid not null references users on delete cascade,
  -- Where the mail goes: to somebody with this id, or to this address. Neither when nobody has the username.
  -- No foreign key: it would lock the person after the event.
  to_user_id uuid,
  to_email text,
  -- Set when the mail is written.
  token_hash bytea,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index hand_ons_by_token on hand_ons (token_hash);
create index hand_ons_by_rsvp on hand_ons (rsvp_id);
create index hand_ons_by_event on hand_ons (event_id);
create index hand_ons_by_giver on hand_ons (giver_id, created_at);
create index hand_ons_by_receiver on hand_ons (to_user_id) where to_user_id is not null;
create index hand_ons_by_age on hand_ons (created_at);
