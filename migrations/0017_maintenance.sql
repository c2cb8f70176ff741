-- expand
-- What people read while maintenance is on; null while it is off.
alter table installation add column maintenance_message text;
