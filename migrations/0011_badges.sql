create table badges (
  id uuid primary key,
  -- Null for a badge of the platform.
  group_id uuid references groups,
  slug text not null,
  name text not null,
  description text,
  icon text not null,
  color text not null,
  points integer not null check (points >= 0),
  sort_order integer not null default 0,
  hide_from_directory boolean not null default false,
  awarded_count integer not null default 0,
  -- The share of public people who hold it, as last counted.
  percentage double precision not null default 0,
  tier text not null generated always as (
    case
      when percentage < 1 then 'legendary'
      when percentage < 5 then 'epic'
      when percentage < 15 then 'rare'
      when percentage < 50 then 'uncommon'
      else 'common'
    end) stored,
  created_at timestamptz(3) not null default now()
);
create unique index badges_by_slug on badges (slug);
create index badges_of_platform on badges (sort_order, id) where group_id is null;
create index badges_by_group on badges (group_id, sort_order, id) where group_id is not null;
create index badges_in_order on badges ((group_id is not null), sort_order, id);

-- Delete the awards of a badge or a person by a separate statement before the badge or the person; the trigger takes the points
-- back only then.
create table badge_awards (
  id uuid primary key,
  badge_id uuid not null references badges,
  user_id uuid not null references users,
  -- The badge's, which never changes.
  group_id uuid references groups,
  method text not null check (method in ('award', 'claim', 'achievement')),
  awarded_by uuid references users on delete set null,
  awarded_at timestamptz(3) not null default now()
);
create unique index badge_awards_by_badge on badge_awards (badge_id, user_id);
create index badge_awards_by_user on badge_awards (user_id, awarded_at, id);
create index badge_awards_by_group on badge_awards (group_id, user_id) where group_id is not null;
create index badge_awards_by_time on badge_awards (awarded_at) where group_id is null;
create index badge_awards_by_giver on badge_awards (awarded_by) where awarded_by is not null;

-- Sums over a person's badges of one group; no row without such a badge.
create table group_scores (
  group_id uuid not null references groups,
  user_id uuid not null references users,
  xp bigint not null,
  badge_count integer not null,
  first_award_at timestamptz(3) not null,
  primary key (group_id, user_id)
);
create index group_scores_by_user on group_scores (user_id);

-- Locks the badge first, so that its points cannot change before they are added.
create function count_badge_award() returns trigger language plpgsql as $$
declare
  award badge_awards := coalesce(new, old);
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  worth integer;
begin
  update badges set awarded_count = awarded_count + step where id = award.badge_id returning points into worth;
  if award.group_id is null then
    update users
    set xp = xp + step * worth,
      badge_count = badge_count + step,
      first_award_at = case
        when tg_op = 'INSERT' then least(first_award_at, award.awarded_at)
        when award.awarded_at > first_award_at then first_award_at
        else (select min(a.awarded_at) from badge_awards a where a.user_id = users.id and a.group_id is null)
      end
    where id = award.user_id;
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
create trigger badge_awards_are_counted after insert or delete on badge_awards
  for each row execute function count_badge_award();

create function carry_badge_points() returns trigger language plpgsql as $$
begin
  if new.group_id is null then
    update users
    set xp = xp + new.points - old.points
    where id in (select user_id from badge_awards where badge_id = new.id);
  else
    update group_scores
    set xp = xp + new.points - old.points
    where group_id = new.group_id and user_id in (select user_id from badge_awards where badge_id = new.id);
  end if;
  return null;
end $$;
create trigger badge_points_are_carried after update of points on badges
  for each row when (old.points <> new.points) execute function carry_badge_points();

-- The code is stored in plain text, because those who made the link may see it again.
create table claim_links (
  id uuid primary key,
  badge_id uuid not null references badges on delete cascade,
  code text not null,
  max_uses integer check (max_uses > 0),
  current_uses integer not null default 0 check (current_uses <= max_uses),
  expires_at timestamptz(3),
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create unique index claim_links_by_code on claim_links (code);
create index claim_links_by_badge on claim_links (badge_id, created_at, id);
create index claim_links_by_maker on claim_links (created_by) where created_by is not null;
