-- expand
-- Notifications on their way to browsers. One whose item is gone is dropped when it is taken.
create table push_messages (
  subscription_id uuid not null references push_subscriptions on delete cascade,
  item_id uuid not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  primary key (subscription_id, item_id)
);
create index push_messages_by_next_attempt on push_messages (next_attempt_at);
