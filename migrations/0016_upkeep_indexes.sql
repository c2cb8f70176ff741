-- What is cleaned up every hour is found without reading whole tables: apps that registered themselves and are not used, ...
drop index oauth_clients_without_owner;
create index oauth_clients_without_owner on oauth_clients (last_used_at, created_at) where owner_id is null;

-- ... and changes of address that are long over.
create index email_changes_by_time on email_changes (created_at);
