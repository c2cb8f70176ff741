-- Only the letters of ASCII count as the same in both cases. Beyond them lower() makes one of two mailboxes: İ becomes i.
create unique index users_by_address on users (lower(email collate "C"));
drop index users_by_email;
