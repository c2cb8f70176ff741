-- expand
-- What people report to the team of a group or to the admins of the site.
create table reports (
  id uuid primary key,
  -- Null once the account is gone.
  reporter_id uuid references users on delete set null,
  target text not null check (target in ('event', 'group', 'user')),
  event_id uuid references events on delete cascade,
  -- The reported group, or that of the reported event.
  group_id uuid references groups on delete cascade,
  user_id uuid references users on delete cascade,
  target_id uuid not null generated always as (coalesce(event_id, user_id, group_id)) stored,
  recipient text not null check (recipient in ('team', 'admins')),
  reason text not null check (reason in ('spam', 'harassment', 'misleading', 'unsafe', 'other')),
  text text,
  status text not null default 'open' check (status in ('open', 'resolved', 'dismissed')),
  notes text,
  decided_by uuid references users on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index reports_open on reports (reporter_id, target_id, recipient) where status = 'open';
create index reports_by_reporter on reports (reporter_id, created_at, id);
create index reports_by_event on reports (event_id);
create index reports_by_group on reports (group_id);
create index reports_by_user on reports (user_id);
create index reports_by_decider on reports (decided_by);
create index reports_by_status on reports (status, created_at, id);
create index reports_by_recipient on reports (recipient, status, created_at, id);
create index reports_for_team on reports (group_id, status, created_at, id) where recipient = 'team';
create index reports_by_decision on reports (decided_at) where decided_at is not null;
