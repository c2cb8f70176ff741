-- expand concurrently
alter table push_subscriptions validate constraint push_subscriptions_session_id_fkey;
drop index concurrently if exists push_subscriptions_by_session;
create index concurrently push_subscriptions_by_session on push_subscriptions (session_id) where session_id is not null;
drop index concurrently if exists series_by_host;
create index concurrently series_by_host on series using gin ((event -> 'hosts'));
