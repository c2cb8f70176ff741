-- expand
-- The code of the link to set up the site changes when it is used. The mail server of the settings is encrypted.
alter table installation add column set_up_at timestamptz(3);
alter table platform_settings add column mail bytea;
