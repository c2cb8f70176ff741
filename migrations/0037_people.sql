-- Why somebody is suspended, for admins.
alter table users add column suspended_reason text;

-- People as admins list and search them.
create index users_by_age on users (created_at, id);
create index users_by_role on users (role, created_at, id);
create index users_suspended on users (created_at, id) where suspended_at is not null;
create index users_by_part_of_name on users using gin ((search_text || e'\n' || searchable(email)) gin_trgm_ops);

-- Groups as admins list them, by name, and what is rare among them.
create index groups_by_platform_and_name on groups (platform, search_name, id);
create index groups_inactive on groups (search_name, id) where not is_active;
create index groups_not_displayed on groups (search_name, id) where not display_on_site;
create index groups_featured_by_name on groups (search_name, id) where is_featured;

-- The log by a target whose type is not said, and by a type alone.
create index audit_log_by_target_id on audit_log (target_id, created_at, id) where target_id is not null;
create index audit_log_by_target_type on audit_log (target_type, created_at, id) where target_type is not null;

-- Of two people who turn out to be one, one check-in goes.
create or replace function count_checkin() returns trigger language plpgsql as $$
begin
  update events
  set checkin_count = checkin_count + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.event_id, old.event_id);
  return null;
end $$;
drop trigger checkins_are_counted on checkins;
create trigger checkins_are_counted after insert or delete on checkins
  for each row execute function count_checkin();
