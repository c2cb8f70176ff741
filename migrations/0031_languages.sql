-- expand
-- Null: the language of the browser, and of the site in mails.
alter table users add column locale text;
alter table platform_settings add column default_locale text not null default 'en';

-- What people speak there, as ISO 639 codes. Null when nobody said.
alter table groups add column languages text[];
alter table events add column languages text[];
create index groups_by_language on groups using gin (languages) where is_shown;
create index events_by_language on events using gin (languages) where status <> 'draft';

create or replace view upcoming_events as
  select * from events
  where status = 'active' and starts_at > now()
  union all
  select * from events
  where status = 'active' and tstzrange(starts_at, over_at) @> now() and starts_at <= now();
