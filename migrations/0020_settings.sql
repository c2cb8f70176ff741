-- What admins set for the whole platform: one row.
create table platform_settings (
  is_one boolean primary key default true check (is_one),
  site_name text not null default 'Folkmoot',
  site_description text,
  support_email text,
  terms_url text,
  privacy_url text,
  default_timezone text not null default 'UTC',
  registration text not null default 'open' check (registration in ('open', 'closed')),
  group_creation text not null default 'request' check (group_creation in ('open', 'request', 'closed')),
  default_max_badges integer not null default 10,
  default_max_badge_points integer not null default 50,
  storage_quota_bytes bigint not null default 524288000,
  sync_interval_minutes integer not null default 30,
  legacy_sunset_at timestamptz(3)
);
insert into platform_settings default values;
