-- A row that changes twice in one transaction has its references looked up again, even if they stayed: an event whose seats
-- move would then hold its maker, while accounts that go are held before events. So nothing refers here; whoever goes is
-- taken out of it with the account.
alter table events drop constraint events_created_by_fkey;
create index events_by_maker on events (created_by) where created_by is not null;
create index checkin_codes_by_maker on checkin_codes (created_by) where created_by is not null;
