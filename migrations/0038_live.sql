-- What is told at once to the people it is about, while they look.
create function is_news(type text, data jsonb) returns boolean
  language sql immutable parallel safe
  return type in ('badge.issued', 'achievement.unlocked', 'meetpass.connected')
    or (type = 'event.rsvp' and data -> 'promotedFromWaitlist' = 'true'::jsonb);

-- Announced at commit: what happened, and to whom. Whoever keeps a stream of these people open reads the rest.
create function announce_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', concat_ws(' ', new.id, new.subject_id, new.other_subject_id));
  return null;
end $$;

create trigger outbox_news after insert on outbox
  for each row when (is_news(new.type, new.data) and coalesce(new.subject_id, new.other_subject_id) is not null)
  execute function announce_news();

-- Admins list apps and webhooks, the newest first.
create index oauth_clients_by_time on oauth_clients (created_at, client_id);
create index oauth_clients_self_registered on oauth_clients (created_at, client_id) where owner_id is null;
create index oauth_clients_owned on oauth_clients (created_at, client_id) where owner_id is not null;
create index webhooks_by_time on webhooks (created_at, id);
create index webhooks_on_by_time on webhooks (created_at, id) where is_active;
create index webhooks_off_by_time on webhooks (created_at, id) where not is_active;

alter table oauth_clients
  add column search_text text not null generated always as (searchable(coalesce(name, '') || e'\n' || client_id)) stored;
create index oauth_clients_by_search on oauth_clients using gin (search_text gin_trgm_ops);
