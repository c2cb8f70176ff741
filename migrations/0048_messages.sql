-- expand
-- What organizers write to those who come to an event, or joined a group.
create table messages (
  id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  -- Null for a message to those who joined the group.
  event_id uuid references events on delete cascade,
  audience text not null,
  subject text not null,
  body text not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'sending', 'sent', 'cancelled')),
  -- Those of the time of writing, then those it was sent to.
  recipients integer not null,
  send_at timestamptz(3) not null,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index messages_by_place on messages (group_id, event_id, created_at, id);
create index messages_by_event on messages (event_id) where event_id is not null;

-- Written before the mail is queued, so that nobody gets a message twice. Kept for 30 days.
create table message_recipients (
  id bigint generated always as identity primary key,
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  made_at timestamptz(3) not null default now()
);
create unique index message_recipients_by_message on message_recipients (message_id, user_id);
create index message_recipients_by_user on message_recipients (user_id);
create index message_recipients_by_age on message_recipients (made_at);
