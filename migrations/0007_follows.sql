create table follows (
  follower_id uuid not null references users on delete cascade,
  followed_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_by_follower on follows (follower_id, created_at, followed_id);
create index follows_by_followed on follows (followed_id, created_at, follower_id);
