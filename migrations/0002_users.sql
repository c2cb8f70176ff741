create table users (
  id uuid primary key,
  email text not null,
  password_hash text,
  name text not null,
  username text,
  role text not null default 'user' check (role in ('user', 'admin', 'superadmin')),
  avatar_url text,
  hero_image_url text,
  theme_color text,
  bio text,
  location text,
  social_links text[],
  profile_visibility text not null default 'public' check (profile_visibility in ('public', 'private')),
  show_on_leaderboard boolean not null default true,
  show_meetpass_connections boolean not null default false,
  last_login_at timestamptz(3),
  suspended_at timestamptz(3),
  suspended_until timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index users_by_email on users (lower(email));
create unique index users_by_username on users (username);

-- Who holds which username. A name that was given up stays here, blocked for others until the date.
create table usernames (
  username text primary key,
  user_id uuid references users on delete set null,
  blocked_until timestamptz(3)
);
create index usernames_by_user on usernames (user_id);
