-- expand
-- Deleting a badge updated its row once for each award, and each update walked over all earlier versions of the row.
create or replace function count_badge_award() returns trigger language plpgsql as $$
declare
  award badge_awards := coalesce(new, old);
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  worth integer;
begin
  -- Locked, so that the points do not change meanwhile.
  select points into worth from badges where id = award.badge_id for no key update;
  if award.group_id is null then
    update user_scores s
    set xp = s.xp + step * worth,
      badge_count = s.badge_count + step,
      first_award_at = case
        when tg_op = 'INSERT' then least(s.first_award_at, award.awarded_at)
        when award.awarded_at > s.first_award_at then s.first_award_at
        else (select min(a.awarded_at) from badge_awards a where a.user_id = s.user_id and a.group_id is null)
      end
    where s.user_id = award.user_id;
  elsif tg_op = 'INSERT' then
    insert into group_scores as s (group_id, user_id, xp, badge_count, first_award_at)
    values (award.group_id, award.user_id, worth, 1, award.awarded_at)
    on conflict (group_id, user_id) do update
      set xp = s.xp + excluded.xp,
        badge_count = s.badge_count + 1,
        first_award_at = least(s.first_award_at, excluded.first_award_at);
  else
    delete from group_scores where group_id = award.group_id and user_id = award.user_id and badge_count = 1;
    update group_scores s
    set xp = s.xp - worth,
      badge_count = s.badge_count - 1,
      first_award_at = case
        when award.awarded_at > s.first_award_at then s.first_award_at
        else coalesce(
          (select min(a.awarded_at) from badge_awards a where a.user_id = s.user_id and a.group_id = s.group_id),
          s.first_award_at)
      end
    where s.group_id = award.group_id and s.user_id = award.user_id;
  end if;
  return null;
end $$;

create function count_awards_of_badges() returns trigger language plpgsql as $$
begin
  update badges b
  set awarded_count = b.awarded_count + case tg_op when 'INSERT' then c.awards else -c.awards end
  from (select badge_id, count(*) as awards from changed_awards group by badge_id) c
  where b.id = c.badge_id;
  return null;
end $$;
create trigger badges_count_new_awards after insert on badge_awards
  referencing new table as changed_awards for each statement execute function count_awards_of_badges();
create trigger badges_count_deleted_awards after delete on badge_awards
  referencing old table as changed_awards for each statement execute function count_awards_of_badges();
