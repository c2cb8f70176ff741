-- Ranks as of the last refresh. No foreign keys, so that a refresh waits for no lock; queries leave out people who are deleted
-- or hidden.
create table board_ranks (
  -- Null for the board of the platform.
  group_id uuid,
  user_id uuid not null,
  rank integer not null
);
create unique index board_ranks_by_person on board_ranks (group_id, user_id) nulls not distinct;
create index board_ranks_of_platform on board_ranks (rank) where group_id is null;
create index board_ranks_by_group on board_ranks (group_id, rank) where group_id is not null;

-- Who gained points on the platform's board in the last week and month, by place.
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

-- Counted every few minutes; stale when something changed since.
create table board_tallies (
  name text primary key check (name in ('week', 'month', 'rarity')),
  counted_at timestamptz(3) not null default now(),
  is_stale boolean not null default true,
  -- The number of public people that rarity is relative to.
  people integer
);
insert into board_tallies (name) values ('week'), ('month'), ('rarity');
