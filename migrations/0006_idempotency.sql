-- Requests with an Idempotency-Key. A row without an answer is a claim: somebody is working on it.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  claim_id uuid not null,
  fingerprint bytea not null,
  status integer,
  body text,
  location text,
  claimed_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_time on idempotency_keys (claimed_at);
