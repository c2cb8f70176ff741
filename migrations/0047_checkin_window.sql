-- How long before the start people may check in themselves.
alter table events
  add column checkin_from_minutes integer not null default 180 check (checkin_from_minutes between 0 and 10080);
