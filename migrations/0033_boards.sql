-- Where people stand, as the last refresh left it. Nothing refers to people here: who is gone, hidden or without points is
-- left out when it is read, and a refresh waits for nobody.
create table board_ranks (
  -- Null for the board of the platform.
  group_id uuid,
  user_id uuid not null,
  rank integer not null
);
create unique index board_ranks_by_person on board_ranks (group_id, user_id) nulls not distinct;
create index board_ranks_of_platform on board_ranks (rank) where group_id is null;
create index board_ranks_by_group on board_ranks (group_id, rank) where group_id is not null;

-- Who gained points on the platform's board in the last week and month, in this order.
create table movers (
  period text not null check (period in ('week', 'month')),
  user_id uuid not null,
  place integer not null,
  xp_gained bigint not null,
  badges_earned integer not null,
  rank integer not null,
  -- Null when the person was not on the board before.
  previous_rank integer,
  primary key (period, user_id)
);
create index movers_by_place on movers (period, place);

-- What is counted every few minutes: when it was last done, and whether something changed since.
create table board_tallies (
  name text primary key check (name in ('week', 'month', 'rarity')),
  counted_at timestamptz(3) not null default now(),
  is_stale boolean not null default true,
  -- How many public people rarity was counted among.
  people integer
);
insert into board_tallies (name) values ('week'), ('month'), ('rarity');

-- Who comes back by a date.
create index users_by_return on users (suspended_until) where suspended_until is not null;
