-- expand
-- Who may see an event, where it is online, and who hosts it.
alter table events
  add column visibility text not null default 'public',
  -- For those who come and for staff.
  add column online_url text,
  add constraint events_visibility_check check (visibility in ('public', 'unlisted', 'members', 'invited')) not valid,
  add constraint events_online_url_check check (length(online_url) between 1 and 2000) not valid;

create or replace view upcoming_events as
  select * from events
  where status = 'active' and starts_at > now()
  union all
  select * from events
  where status = 'active' and tstzrange(starts_at, over_at) @> now() and starts_at <= now();

create table event_hosts (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- From 0, in the order they are shown.
  place smallint not null,
  primary key (event_id, user_id)
);
create index event_hosts_by_user on event_hosts (user_id);

create table event_invites (
  id uuid primary key,
  -- Null once the event is deleted: the limits still count the invite.
  event_id uuid references events on delete set null,
  -- Of the event. No foreign key, because the limits outlive the group too.
  group_id uuid not null,
  -- Who may read the event. Null until somebody uses the link of a mailed invite.
  user_id uuid references users on delete cascade,
  -- As the organizer entered it; null for a username. Erased 30 days after the event was over.
  email text,
  -- Keyed, so that an address is invited once also after it was erased.
  email_hash bytea not null,
  -- A person may be invited both ways, so that no answer tells whose address it is. One mail is sent.
  is_by_username boolean not null,
  is_mailed boolean not null,
  message text,
  -- Set when the mail is written.
  token_hash bytea,
  used_at timestamptz(3),
  -- No foreign key, as in events.
  invited_by uuid,
  created_at timestamptz(3) not null default now()
);
create unique index event_invites_by_address on event_invites (event_id, email_hash, is_by_username);
create unique index event_invites_by_token on event_invites (token_hash);
create index event_invites_by_user on event_invites (user_id, event_id) where user_id is not null;
create index event_invites_by_hash on event_invites (email_hash, created_at);
create index event_invites_by_group on event_invites (group_id, created_at);
create index event_invites_by_inviter on event_invites (invited_by) where invited_by is not null;
create index event_invites_with_email on event_invites (lower(email collate "C")) where email is not null;
create index event_invites_without_event on event_invites (created_at) where event_id is null;
