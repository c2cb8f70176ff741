-- Where a group's events come from besides here.
create table group_connections (
  id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  platform text not null check (platform in ('ical', 'meetup', 'eventbrite', 'luma')),
  platform_id text not null,
  platform_urlname text,
  platform_link text,
  is_active boolean not null default true,
  -- The last time that it was fetched with success; null means that the next fetch is the first.
  last_sync_at timestamptz(3),
  -- What went wrong the last time, and how many times in a row something did.
  sync_error text,
  failures integer not null default 0,
  -- Not before this moment, unless somebody asks for it.
  due_at timestamptz(3),
  -- What the source calls the version that was read last, and when it was read whole.
  etag text,
  read_at timestamptz(3),
  -- Whoever syncs it holds it under a claim. One that was not given back ends by itself.
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

-- The run over all connections: one row, so that there is one run at a time.
create table sync_runs (
  is_one boolean primary key default true check (is_one),
  last_started_at timestamptz(3),
  asked_at timestamptz(3),
  claim uuid,
  claimed_until timestamptz(3)
);
insert into sync_runs default values;

alter table events add foreign key (connection_id) references group_connections on delete set null;
create unique index events_by_upstream_id on events (connection_id, upstream_id);
create index events_coming_of_connection on events (connection_id, over_at) where connection_id is not null;
