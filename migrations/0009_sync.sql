-- Sources outside that a group's events come from.
create table group_connections (
  id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  platform text not null check (platform in ('ical', 'meetup', 'eventbrite', 'luma')),
  platform_id text not null,
  platform_urlname text,
  platform_link text,
  is_active boolean not null default true,
  -- The last successful fetch.
  last_sync_at timestamptz(3),
  -- The last error, and the number of failures in a row.
  sync_error text,
  failures integer not null default 0,
  -- Not synced before this moment, unless somebody asks for it.
  due_at timestamptz(3),
  -- The version that was last read, and when it was last read in full.
  etag text,
  read_at timestamptz(3),
  -- Held by the process that syncs it; expires if that process dies.
  claim uuid,
  claimed_until timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index group_connections_by_source on group_connections (platform, platform_id);
create index group_connections_by_group on group_connections (group_id, created_at, id);

create table sync_logs (
  id uuid primary key,
  connection_id uuid references group_connections on delete set null,
  group_id uuid references groups on delete set null,
  platform text not null,
  started_at timestamptz(3) not null,
  completed_at timestamptz(3),
  status text not null check (status in ('running', 'success', 'failed')),
  events_created integer not null default 0,
  events_updated integer not null default 0,
  events_cancelled integer not null default 0,
  error text
);
create index sync_logs_by_start on sync_logs (started_at, id);
create index sync_logs_by_group on sync_logs (group_id, started_at, id);
create index sync_logs_by_status on sync_logs (status, started_at, id);
create index sync_logs_by_platform on sync_logs (platform, started_at, id);
create index sync_logs_by_connection on sync_logs (connection_id, started_at);

-- One row: there is one run over all connections at a time.
create table sync_runs (
  is_one boolean primary key default true check (is_one),
  last_started_at timestamptz(3),
  asked_at timestamptz(3),
  claim uuid,
  claimed_until timestamptz(3)
);
insert into sync_runs default values;
