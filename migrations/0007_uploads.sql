-- The bytes are in the storage, under the key.
create table uploads (
  key text primary key,
  user_id uuid not null references users,
  category text not null,
  filename text not null,
  content_type text not null,
  size bigint not null check (size > 0),
  -- Null until the bytes have arrived and were checked.
  stored_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index uploads_by_owner on uploads (user_id, created_at, key);
create index uploads_by_category on uploads (user_id, category, created_at, key);
create index uploads_unfinished on uploads (created_at) where stored_at is null;
