-- Whether somebody has chosen the name that people see. Until then they are in no directory.
alter table users add column is_named boolean not null default true;

-- Mailed links used to make a name of the mailbox.
update users
set is_named = false
where not has_chosen_username and username ~ '^user-[0-9a-f]{8}$'
  and name = left(regexp_replace(email, '@[^@]*$', ''), 100);
