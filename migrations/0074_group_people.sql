-- expand concurrently
-- Everybody of a group in one row each: who joined, has a role or came. Kept by the triggers below, so that lists sort by an index.
set lock_timeout = 800;

alter table checkins
  add column if not exists scan_id uuid,
  add column if not exists checked_in_by uuid references users on delete set null,
  -- Null for somebody whom the team checked in.
  alter column method drop not null;
alter table messages add column if not exists people uuid[];

create table if not exists group_people (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  sort_name text not null,
  role text,
  is_team boolean not null generated always as (coalesce(role in ('volunteer', 'manager', 'owner'), false)) stored,
  -- Of a favorite or a role, whichever was first. Null for people who only came.
  joined_at timestamptz(3),
  -- When they joined or, if they did not, first came.
  since timestamptz(3) not null,
  came_count integer not null default 0,
  last_came_at timestamptz(3),
  primary key (group_id, user_id)
) with (fillfactor = 80);
create index if not exists group_people_by_since on group_people (group_id, since, user_id);
create index if not exists group_people_by_name on group_people (group_id, sort_name, user_id);
create index if not exists group_people_by_visits on group_people (group_id, came_count, user_id);
create index if not exists group_people_team on group_people (group_id) where is_team;
create index if not exists group_people_by_user on group_people (user_id);

-- Locks the row and then looks, in a statement of its own: otherwise it would not see what was written while it waited.
create or replace function refresh_group_person(of_group uuid, person uuid) returns void language plpgsql as $$
begin
  loop
    insert into group_people (group_id, user_id, sort_name, since)
    select g.id, u.id, searchable(u.name), now()
    from groups g, users u
    where g.id = of_group and u.id = person
    on conflict do nothing;
    perform from group_people where group_id = of_group and user_id = person for no key update;
    exit when found;
    perform from groups g, users u where g.id = of_group and u.id = person;
    if not found then
      return;
    end if;
  end loop;

  update group_people p
  set sort_name = (select searchable(u.name) from users u where u.id = person),
    role = m.role,
    joined_at = least(f.created_at, m.joined_at),
    since = coalesce(least(f.created_at, m.joined_at), c.first),
    came_count = c.count,
    last_came_at = c.last
  from (select) one
  left join favorites f on f.group_id = of_group and f.user_id = person
  left join group_members m on m.group_id = of_group and m.user_id = person
  cross join lateral (
    select count(*), min(checked_in_at) as first, max(checked_in_at) as last
    from checkins
    join events e on e.id = event_id
    where user_id = person and e.group_id = of_group) c
  where p.group_id = of_group and p.user_id = person
    and (f.user_id is not null or m.user_id is not null or c.count > 0);
  if not found then
    delete from group_people where group_id = of_group and user_id = person;
  end if;
end $$;

create or replace function note_membership() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refresh_group_person(old.group_id, old.user_id);
  else
    perform refresh_group_person(new.group_id, new.user_id);
  end if;
  return null;
end $$;
create or replace trigger favorites_reach_people after insert or delete on favorites
  for each row execute function note_membership();
create or replace trigger group_members_reach_people after insert or delete or update of role, joined_at on group_members
  for each row execute function note_membership();

create or replace function note_visit() returns trigger language plpgsql as $$
declare
  -- Of a group that is being deleted, there is nothing to keep.
  of_group uuid := (
    select e.group_id
    from events e
    join groups g on g.id = e.group_id
    where e.id = coalesce(new.event_id, old.event_id));
begin
  if of_group is not null and old.user_id is not null then
    perform refresh_group_person(of_group, old.user_id);
  end if;
  if of_group is not null and new.user_id is not null then
    perform refresh_group_person(of_group, new.user_id);
  end if;
  return null;
end $$;
create or replace trigger checkins_reach_people after insert or delete or update of user_id on checkins
  for each row execute function note_visit();

-- Before the cascade, after which a check-in no longer tells its group.
create or replace function delete_visits() returns trigger language plpgsql as $$
begin
  delete from checkins where event_id = old.id;
  return old;
end $$;
create or replace trigger events_lose_visits before delete on events
  for each row execute function delete_visits();

create or replace function carry_name() returns trigger language plpgsql as $$
begin
  update group_people set sort_name = searchable(new.name) where user_id = new.id;
  return null;
end $$;
create or replace trigger names_reach_people after update of name on users
  for each row when (old.name <> new.name) execute function carry_name();

-- Commits after each thousand people, because who joins or checks in waits while their row is locked here.
create or replace procedure fill_group_people() language plpgsql as $$
declare
  of_group uuid;
  last uuid;
begin
  for of_group in select id from groups loop
    last := '00000000-0000-0000-0000-000000000000';
    loop
      with people as (
        select user_id from favorites where group_id = of_group and user_id > last
        union
        select user_id from group_members where group_id = of_group and user_id > last
        union
        select c.user_id
        from events e
        join checkins c on c.event_id = e.id
        where e.group_id = of_group and c.user_id > last
        order by user_id
        limit 1000),
      refreshed as materialized (select user_id, refresh_group_person(of_group, user_id) from people)
      select max(user_id::text)::uuid into last from refreshed;
      exit when last is null;
      commit;
    end loop;
  end loop;
end $$;
call fill_group_people();
drop procedure fill_group_people;

drop index concurrently if exists checkins_by_scan;
create unique index concurrently checkins_by_scan on checkins (scan_id) where scan_id is not null;
drop index concurrently if exists checkins_by_checker;
create index concurrently checkins_by_checker on checkins (checked_in_by) where checked_in_by is not null;

reset lock_timeout;
