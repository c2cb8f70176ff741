-- expand concurrently
alter table push_subscriptions validate constraint push_subscriptions_token_id_fkey;
alter table push_subscriptions validate constraint push_subscriptions_grant_id_fkey;
drop index concurrently if exists push_subscriptions_by_token;
create index concurrently push_subscriptions_by_token on push_subscriptions (token_id) where token_id is not null;
drop index concurrently if exists push_subscriptions_by_grant;
create index concurrently push_subscriptions_by_grant on push_subscriptions (grant_id) where grant_id is not null;
