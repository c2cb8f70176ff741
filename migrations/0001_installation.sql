-- What this database is: one row, made once.
create table installation (
  id uuid primary key,
  has_demo boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create unique index installation_is_one on installation ((true));
