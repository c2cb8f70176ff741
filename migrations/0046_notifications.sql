-- expand
-- Beside mail, each kind has a switch for push and one for the inbox. Null: as is usual for the kind.
alter table notification_settings
  alter column email drop not null,
  add column push boolean,
  add column inbox boolean,
  add column digest text,
  add constraint notification_settings_digest_check check (digest in ('daily', 'now')) not valid;

alter table users
  -- Null: that of the site.
  add column timezone text,
  -- Since when their address refuses mails for good. Notifications are not mailed until a mailed link proves it again.
  add column mail_refused_at timestamptz(3);

-- What people are told. Rendered when it is read, in the language of the reader. Kept for 90 days.
create table inbox_items (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  template text not null,
  -- What happened: each person is told of it once in the same words.
  occurrence_id uuid not null,
  facts jsonb not null,
  -- Whom it is about. The name is read when it is shown.
  person_id uuid references users on delete set null,
  -- False when the person wants it in other ways only.
  is_shown boolean not null,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);
create unique index inbox_items_by_occurrence on inbox_items (occurrence_id, user_id, template);
create index inbox_items_by_user on inbox_items (user_id, created_at, id);
create index inbox_items_unread on inbox_items (user_id, created_at, id) where is_shown and read_at is null;
create index inbox_items_by_person on inbox_items (person_id) where person_id is not null;
create index inbox_items_by_age on inbox_items (created_at);

-- Items of the inbox that one mail a day tells of.
create table digest_items (
  item_id uuid primary key references inbox_items on delete cascade,
  user_id uuid not null references users on delete cascade,
  due_at timestamptz(3) not null,
  -- The items of one mail have the same time.
  queued_at timestamptz(3)
);
create index digest_items_due on digest_items (due_at, user_id) where queued_at is null;
create index digest_items_by_mail on digest_items (user_id, queued_at);

-- Browsers that show notifications.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default now(),
  -- Since when no message was taken.
  failing_since timestamptz(3)
);
create unique index push_subscriptions_by_endpoint on push_subscriptions (endpoint);
create index push_subscriptions_by_user on push_subscriptions (user_id, created_at, id);

-- The key that push services know us by (RFC 8292), encrypted. Made when it is first asked for.
create table push_keys (
  is_one boolean primary key default true check (is_one),
  public_key text not null,
  private_key bytea not null
);
