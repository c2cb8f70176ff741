create table achievements (
  id uuid primary key,
  key text not null,
  name text not null,
  description text,
  icon text,
  color text,
  target_value integer not null default 1 check (target_value >= 1),
  event_type text not null,
  -- [{field, op, value}]; all must hold.
  conditions jsonb not null default '[]',
  progress_mode text not null default 'counter' check (progress_mode in ('counter', 'distinct', 'gauge')),
  progress_field text check (progress_field is not null or progress_mode = 'counter'),
  badge_id uuid references badges on delete set null,
  entitlement text,
  sort_order integer not null default 0,
  hidden boolean not null default false,
  enabled boolean not null default true,
  created_at timestamptz(3) not null default now()
);
create unique index achievements_by_key on achievements (key);
create index achievements_by_order on achievements (sort_order, id);
create index achievements_by_event_type on achievements (event_type) where enabled;
create index achievements_by_badge on achievements (badge_id) where badge_id is not null;

-- Kept by the triggers below. Its own table, because counting must not lock the definition.
create table achievement_counts (
  achievement_id uuid primary key references achievements on delete cascade,
  started_count integer not null default 0,
  completed_count integer not null default 0
);

-- Writers of this and the next two tables lock the person.
create table achievement_progress (
  achievement_id uuid not null references achievements on delete cascade,
  user_id uuid not null references users on delete cascade,
  current_value bigint not null default 0 check (current_value >= 0),
  completed_at timestamptz(3),
  -- Earlier events do not count: progress was reset since, or a later event set the value.
  counts_from timestamptz,
  is_started boolean not null generated always as (current_value > 0 or completed_at is not null) stored,
  primary key (achievement_id, user_id)
);
create index achievement_progress_by_user on achievement_progress (user_id);

-- Events already counted; deleted some time after the event leaves the outbox.
create table achievement_events (
  event_id uuid not null,
  achievement_id uuid not null references achievements on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (event_id, achievement_id, user_id)
);
create index achievement_events_by_progress on achievement_events (achievement_id, user_id);
create index achievement_events_by_user on achievement_events (user_id);

-- Values already counted by progress_mode distinct.
create table achievement_values (
  achievement_id uuid not null references achievements on delete cascade,
  user_id uuid not null references users on delete cascade,
  value text not null,
  primary key (achievement_id, user_id, value)
);
create index achievement_values_by_user on achievement_values (user_id);

create function count_achievement_progress() returns trigger language plpgsql as $$
begin
  update achievement_counts
  set started_count = started_count + new.is_started::int - coalesce(old.is_started, false)::int,
    completed_count = completed_count + (new.completed_at is not null)::int - (old.completed_at is not null)::int
  where achievement_id = new.achievement_id;
  return null;
end $$;
create trigger achievement_progress_is_counted after insert on achievement_progress
  for each row when (new.is_started) execute function count_achievement_progress();
create trigger achievement_progress_is_counted_again after update on achievement_progress
  for each row when (
    old.is_started <> new.is_started or (old.completed_at is null) <> (new.completed_at is null))
  execute function count_achievement_progress();

-- Per statement: deleting an achievement deletes everybody's progress at once.
create function uncount_achievement_progress() returns trigger language plpgsql as $$
begin
  perform from achievement_counts
  where achievement_id in (select achievement_id from gone)
  order by achievement_id
  for update;
  update achievement_counts c
  set started_count = c.started_count - g.started, completed_count = c.completed_count - g.completed
  from (
    select achievement_id, count(*) filter (where is_started) as started, count(completed_at) as completed
    from gone
    group by achievement_id) g
  where c.achievement_id = g.achievement_id;
  return null;
end $$;
create trigger achievement_progress_is_uncounted after delete on achievement_progress
  referencing old table as gone for each statement execute function uncount_achievement_progress();

-- Every installation starts with these. Admins may change or delete them.
insert into badges (id, slug, name, description, icon, color, points, sort_order) values
  ('01955b3c-0001-7000-8000-000000000001', 'explorer', 'Explorer', 'Has three groups among the favorites.', '🧭', '#2F7F6F', 10, 1),
  ('01955b3c-0001-7000-8000-000000000002', 'connected', 'Connected', 'Signs in with three accounts from elsewhere.', '🔗', '#3C6FD1', 10, 2),
  ('01955b3c-0001-7000-8000-000000000003', 'builder', 'Builder', 'Shows something in the portfolio.', '🔨', '#B8672B', 10, 3),
  ('01955b3c-0001-7000-8000-000000000004', 'first-event', 'First Event', 'Came to an event.', '🎉', '#E5574F', 10, 4),
  ('01955b3c-0001-7000-8000-000000000005', 'regular', 'Regular', 'Came to five events.', '📅', '#8A4FBF', 25, 5),
  ('01955b3c-0001-7000-8000-000000000006', 'pillar', 'Pillar', 'Came to twenty-five events.', '🏆', '#A67C00', 100, 6),
  ('01955b3c-0001-7000-8000-000000000007', 'social-butterfly', 'Social Butterfly', 'Follows ten people.', '🦋', '#C2478F', 15, 7),
  ('01955b3c-0001-7000-8000-000000000008', 'handshake', 'Handshake', 'Met somebody in person.', '🤝', '#2C8C4A', 10, 8),
  ('01955b3c-0001-7000-8000-000000000009', 'networker', 'Networker', 'Met twenty-five people in person.', '🌐', '#1F7A99', 50, 9),
  ('01955b3c-0001-7000-8000-00000000000a', 'settled-in', 'Settled In', 'Took every step of the first days.', '🏡', '#5B7F2B', 10, 10);

with seeds (id, key, name, description, target_value, event_type, progress_field, badge_slug, sort_order) as (
  values
    ('01955b3c-0002-7000-8000-000000000001'::uuid, 'groups_favorited_3', 'Explorer', 'Add three groups to your favorites.', 3, 'user.favorite_added', 'groupId', 'explorer', 1),
    ('01955b3c-0002-7000-8000-000000000002', 'providers_linked_3', 'Connected', 'Link three accounts that you have elsewhere.', 3, 'user.identity_linked', 'provider', 'connected', 2),
    ('01955b3c-0002-7000-8000-000000000003', 'portfolio_items_1', 'Builder', 'Show something that you made.', 1, 'user.portfolio_item_created', null, 'builder', 3),
    ('01955b3c-0002-7000-8000-000000000004', 'first_event', 'First Event', 'Check in at an event.', 1, 'event.checkin', 'eventId', 'first-event', 4),
    ('01955b3c-0002-7000-8000-000000000005', 'events_attended_5', 'Regular', 'Check in at five events.', 5, 'event.checkin', 'eventId', 'regular', 5),
    ('01955b3c-0002-7000-8000-000000000006', 'events_attended_25', 'Pillar', 'Check in at twenty-five events.', 25, 'event.checkin', 'eventId', 'pillar', 6),
    ('01955b3c-0002-7000-8000-000000000007', 'social_butterfly', 'Social Butterfly', 'Follow ten people.', 10, 'user.followed', 'followedId', 'social-butterfly', 7),
    ('01955b3c-0002-7000-8000-000000000008', 'first_connection', 'Handshake', 'Connect with somebody by a MeetPass.', 1, 'meetpass.connected', 'peerId', 'handshake', 8),
    ('01955b3c-0002-7000-8000-000000000009', 'connections_25', 'Networker', 'Connect with twenty-five people by MeetPass.', 25, 'meetpass.connected', 'peerId', 'networker', 9),
    ('01955b3c-0002-7000-8000-00000000000a', 'onboarding_done', 'Settled In', 'Take every step of your first days here.', 1, 'onboarding.completed', null, 'settled-in', 10)
)
insert into achievements (
  id, key, name, description, icon, color, target_value, event_type, progress_mode, progress_field, badge_id, sort_order)
select s.id, s.key, s.name, s.description, b.icon, b.color, s.target_value, s.event_type,
  case when s.progress_field is null then 'counter' else 'distinct' end, s.progress_field, b.id, s.sort_order
from seeds s
join badges b on b.slug = s.badge_slug;

insert into achievement_counts (achievement_id)
select id from achievements;
