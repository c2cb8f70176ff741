-- What happened, written in the transaction in which it happened.
create table outbox (
  id uuid primary key,
  type text not null,
  data jsonb not null,
  occurred_at timestamptz(3) not null default now()
);
create index outbox_by_time on outbox (occurred_at, id);
