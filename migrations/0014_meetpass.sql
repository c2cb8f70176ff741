create table meetpass_designs (
  id text primary key,
  name text not null,
  image_url text,
  model_url text,
  theme_color text,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now()
);
create index meetpass_designs_by_name on meetpass_designs (name, id);

create table meetpass_batches (
  id uuid primary key,
  label text,
  design_id text references meetpass_designs on delete set null,
  count integer not null,
  created_at timestamptz(3) not null default now()
);
create index meetpass_batches_by_time on meetpass_batches (created_at, id);
create index meetpass_batches_by_design on meetpass_batches (design_id) where design_id is not null;

-- The id is in the pass's URL and is all one needs to tap it: a random UUIDv4.
create table meetpasses (
  id uuid primary key,
  type text not null check (type in ('qrcode', 'nfc')),
  owner_id uuid references users,
  batch_id uuid references meetpass_batches,
  design_id text references meetpass_designs on delete set null,
  label text,
  action text check (action in ('profile', 'portfolio', 'url')),
  action_url text,
  auto_follow boolean not null default true,
  is_active boolean not null default true,
  claimed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- A pass without an owner is unclaimed; a QR pass always has one.
  check ((owner_id is null) = (claimed_at is null) and (owner_id is null) = (action is null)),
  check (type = 'nfc' or owner_id is not null),
  check (action <> 'url' or action_url is not null)
);
create unique index meetpasses_qr_of_person on meetpasses (owner_id) where type = 'qrcode';
create index meetpasses_by_owner on meetpasses (owner_id, (type = 'nfc'), claimed_at, id) where owner_id is not null;
create index meetpasses_by_batch on meetpasses (batch_id, id) where batch_id is not null;
create index meetpasses_by_design on meetpasses (design_id) where design_id is not null;

-- One row for each visitor and owner. A side is null once its person is gone. A visitor without an account is known by a
-- cookie, stored as two hashes: visitor_hash finds all rows of a browser when somebody signs in there, and visitor_anon_id,
-- different for each owner, is the one that the owner sees.
create table meetpass_connections (
  id uuid primary key,
  pass_id uuid references meetpasses on delete set null,
  visitor_id uuid references users,
  owner_id uuid references users,
  visitor_hash bytea,
  visitor_anon_id text,
  created_at timestamptz(3) not null default now(),
  last_tapped_at timestamptz(3) not null default now(),
  check (visitor_id <> owner_id),
  check ((visitor_hash is null) = (visitor_anon_id is null)),
  check (visitor_hash is null or (visitor_id is null and owner_id is not null)),
  check (visitor_id is not null or owner_id is not null)
);
create unique index meetpass_connections_of_pair on meetpass_connections (visitor_id, owner_id);
create unique index meetpass_connections_of_browser on meetpass_connections (visitor_hash, owner_id)
  where visitor_hash is not null;
create index meetpass_connections_by_visitor on meetpass_connections (visitor_id, created_at, id)
  where visitor_id is not null;
create index meetpass_connections_by_owner on meetpass_connections (owner_id, created_at, id)
  where owner_id is not null;
create index meetpass_connections_by_pass on meetpass_connections (pass_id, owner_id) where pass_id is not null;
