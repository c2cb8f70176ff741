-- Links that sign in, links that move an account to another address, and where a link leads afterwards.
alter table email_links
  drop constraint email_links_purpose_check,
  add constraint email_links_purpose_check
    check (purpose in ('register', 'reset', 'magic_link', 'new_email', 'old_email')),
  add column return_to text,
  add column user_id uuid references users on delete cascade;
create index email_links_by_user on email_links (user_id);

-- Accounts on their way to another address. The old address is told afterwards, so a change is kept a while.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  old_email text not null,
  new_email text not null,
  is_old_proven boolean not null,
  is_new_proven boolean not null default false,
  changed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index email_changes_under_way on email_changes (user_id) where changed_at is null;
create index email_changes_by_user on email_changes (user_id);
