-- expand concurrently
-- Rows by the time in their ids, so that old ones are dropped with their partition. The present table becomes the first partition:
-- a check that is validated before proves that its rows belong there, so attaching it reads nothing.
create or replace procedure partition_by_id(parent text, open_until timestamp) language plpgsql as $$
declare
  first text := parent || '_first';
  bound text := lpad(to_hex(extract(epoch from open_until)::bigint * 1000), 12, '0') || '70008000000000000000';
  statements text[];
  statement text;
begin
  if exists (select from pg_partitioned_table where partrelid = parent::regclass) then
    return;
  end if;
  perform set_config('lock_timeout', '800', true);
  if not exists (select from pg_constraint where conrelid = parent::regclass and conname = first) then
    execute format('alter table %I add constraint %I check (id < %L) not valid', parent, first, bound::uuid);
  end if;
  commit;
  execute format('alter table %I validate constraint %I', parent, first);
  commit;

  perform set_config('lock_timeout', '800', true);
  execute format('lock table %I in access exclusive mode', parent);
  select array_agg(format('alter table %I add constraint %I %s', parent, conname, pg_get_constraintdef(oid)))
  into statements
  from pg_constraint
  where conrelid = parent::regclass and contype in ('p', 'f');
  select statements || coalesce(array_agg(pg_get_indexdef(indexrelid)), '{}')
  into statements
  from pg_index
  where indrelid = parent::regclass and not indisprimary;
  for statement in
    select format('alter index %s rename to %I', indexrelid::regclass, first || substr(relname, length(parent) + 1))
    from pg_index
    join pg_class on pg_class.oid = indexrelid
    where indrelid = parent::regclass
  loop
    execute statement;
  end loop;
  execute format('alter table %I rename to %I', parent, first);
  execute format('create table %I (like %I including defaults including constraints) partition by range (id)', parent, first);
  execute format('alter table %I drop constraint %I', parent, first);
  foreach statement in array statements loop
    execute statement;
  end loop;
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, first, bound::uuid);
  execute format('alter table %I drop constraint %I', first, first);
  execute format('create table %I partition of %I default', parent || '_default', parent);
end $$;

call partition_by_id('outbox', date_trunc('week', now() at time zone 'UTC') + interval '5 weeks');
call partition_by_id('webhook_deliveries', date_trunc('week', now() at time zone 'UTC') + interval '5 weeks');
call partition_by_id('audit_log', date_trunc('month', now() at time zone 'UTC') + interval '2 months');
