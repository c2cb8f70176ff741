-- Who did what, for 400 days. The actor is no reference: their account may go in the same transaction, and whoever reads joins
-- the users to tell the name, or nobody when the account is gone.
create table audit_log (
  id uuid primary key,
  actor_id uuid,
  via text not null check (via in ('session', 'pat', 'oauth', 'mcp', 'system')),
  action text not null,
  target_type text,
  target_id text,
  summary text not null,
  ip text,
  request_id text,
  created_at timestamptz(3) not null default now()
);
create index audit_log_by_time on audit_log (created_at, id);
create index audit_log_by_actor on audit_log (actor_id, created_at, id);
create index audit_log_by_action on audit_log (action, created_at, id);
create index audit_log_by_target on audit_log (target_type, target_id, created_at, id);
