-- contract
-- Publishing notifies now, through Redis when there is one.
drop trigger outbox_news on outbox;
drop function announce_news();
