-- expand
alter table events
  -- How many hours before the start people are reminded.
  add column reminders smallint[] not null default '{24,2}',
  add constraint events_reminders_check
    check (cardinality(reminders) <= 3 and 1 <= all (reminders) and 168 >= all (reminders)) not valid;

create or replace view upcoming_events as
  select * from events
  where status = 'active' and starts_at > now()
  union all
  select * from events
  where status = 'active' and tstzrange(starts_at, over_at) @> now() and starts_at <= now();

-- Reminders still to come. They follow the start of the event, and go when it is cancelled or turned into a draft.
create table event_reminders (
  event_id uuid not null references events on delete cascade,
  hours smallint not null,
  due_at timestamptz(3) not null,
  primary key (event_id, hours)
);
create index event_reminders_by_time on event_reminders (due_at);

create function schedule_reminders() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from event_reminders
    where event_id = new.id
      and not (new.status = 'active' and hours = any (new.reminders) and due_at = new.starts_at - hours * interval '1 hour');
  end if;
  if new.status = 'active' and new.starts_at > now() then
    insert into event_reminders (event_id, hours, due_at)
    select new.id, hours, new.starts_at - hours * interval '1 hour'
    from unnest(new.reminders) as hours
    where new.starts_at - hours * interval '1 hour' > now()
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger events_schedule_reminders after insert or update of status, starts_at, reminders on events
  for each row execute function schedule_reminders();
