-- expand concurrently
set lock_timeout = 800;

alter table platform_settings
  add column if not exists logo_url text,
  add column if not exists cover_url text,
  -- One of the theme colors. Null for the default green.
  add column if not exists theme_color text,
  -- [{label, url}], as they are shown.
  add column if not exists footer_links jsonb not null default '[]',
  -- Pages in Markdown. Null when nobody wrote them.
  add column if not exists about_text text,
  add column if not exists rules_text text;

-- What happened on days that are over, by their UTC date.
create table if not exists daily_counts (
  day date primary key,
  people integer not null,
  groups integer not null,
  events integer not null,
  rsvps integer not null
);

reset lock_timeout;

drop index concurrently if exists rsvps_by_time;
create index concurrently rsvps_by_time on rsvps using brin (rsvp_at) with (autosummarize = on);
