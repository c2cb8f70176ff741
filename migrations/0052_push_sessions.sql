-- expand
alter table push_subscriptions
  -- Signing out ends it. Null when an app subscribed, or before this was known.
  add column session_id uuid,
  add constraint push_subscriptions_session_id_fkey
    foreign key (session_id) references sessions on delete cascade not valid;
