-- expand
-- Complete backups that still exist, as far as the server knows. The file is on the machine of that name.
create table backups (
  id uuid primary key,
  file text not null,
  host text not null,
  size bigint not null,
  taken_at timestamptz(3) not null default now()
);
create index backups_by_time on backups (taken_at, id);
