-- Which mails people want. Who has no row for a kind gets its mails.
create table notification_settings (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  email boolean not null,
  primary key (user_id, kind)
);

-- Who has been mailed about what: one mail per RSVP and occurrence, however often somebody sets out to send it.
create table event_mails (
  id bigint generated always as identity primary key,
  occurrence_id uuid not null,
  rsvp_id uuid not null,
  made_at timestamptz(3) not null default now()
);
create unique index event_mails_by_occurrence on event_mails (occurrence_id, rsvp_id);
create index event_mails_by_age on event_mails (made_at);
