-- What a mail says about an event that is deleted before the mail is written.
alter table event_mails add column kept_facts jsonb;
