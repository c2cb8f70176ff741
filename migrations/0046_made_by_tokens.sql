-- What a token made ends when the token is revoked; what an app's token made, when the grant ends.
alter table webhooks
  add column made_by_token_id uuid references tokens on delete set null,
  drop constraint webhooks_disabled_reason_check,
  add constraint webhooks_disabled_reason_check check (disabled_reason in ('gone', 'failing', 'revoked'));
create index webhooks_by_maker on webhooks (made_by_token_id) where made_by_token_id is not null;

alter table oauth_clients
  add column made_by_token_id uuid references tokens on delete set null,
  add column made_by_grant_id uuid references oauth_grants on delete set null,
  add column disabled_at timestamptz(3);
create index oauth_clients_by_maker on oauth_clients (made_by_token_id) where made_by_token_id is not null;
create index oauth_clients_by_making_grant on oauth_clients (made_by_grant_id) where made_by_grant_id is not null;

-- By the database, so that no way of deleting a token or a grant can forget it. Credentials of apps that are switched off may
-- be in the memory of any process.
create function end_what_token_made() returns trigger language plpgsql as $$
begin
  update webhooks
  set is_active = false, disabled_reason = 'revoked', disabled_at = now()
  where made_by_token_id = old.id and is_active;
  update oauth_clients set disabled_at = now() where made_by_token_id = old.id and disabled_at is null;
  if found then
    perform pg_notify('credentials', '*');
  end if;
  return old;
end
$$;
create trigger tokens_end_what_they_made before delete on tokens
  for each row execute function end_what_token_made();

create function end_what_grant_made() returns trigger language plpgsql as $$
begin
  update oauth_clients set disabled_at = now() where made_by_grant_id = old.id and disabled_at is null;
  if found then
    perform pg_notify('credentials', '*');
  end if;
  return old;
end
$$;
create trigger oauth_grants_end_what_they_made before delete on oauth_grants
  for each row execute function end_what_grant_made();

-- Characters that turn the direction of writing could make a name on the consent page read as another.
update oauth_clients
set name = nullif(btrim(translate(name, E'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069', '')), '')
where name ~ E'[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]';
