-- Written while the thing it tells about is locked, so the clock's time orders its events as they happened; the transaction's
-- start, taken before waiting for the lock, does not. Microseconds, because two changes fit into one millisecond.
alter table outbox
  alter column occurred_at type timestamptz,
  alter column occurred_at set default clock_timestamp();
