-- Limits that all processes share: wrong passwords, mails, sign-ins. Losing them in a crash of PostgreSQL does no harm, so
-- they are not written to its log. The key is a keyed hash of what is counted.
create unlogged table counters (
  key text primary key,
  spent integer not null,
  ends_at timestamptz(3) not null
);
