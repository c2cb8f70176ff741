create table portfolio_items (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  title text not null,
  description text,
  url text,
  image_url text,
  sort_order integer not null default 0,
  created_at timestamptz(3) not null default now()
);
create index portfolio_items_by_place on portfolio_items (user_id, sort_order, created_at, id);
