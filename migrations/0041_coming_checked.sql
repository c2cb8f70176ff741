-- expand concurrently
-- In its own statements, because reading the whole table must not keep people waiting.
alter table events validate constraint events_join_by_check;
alter table events validate constraint events_max_guests_check;
alter table events validate constraint events_waitlist_check;
alter table events validate constraint events_offer_hours_check;
alter table events validate constraint events_open_check;
alter table rsvps validate constraint rsvps_guests_check;
alter table rsvps validate constraint rsvps_approval_check;
alter table rsvps validate constraint rsvps_pending_check;
alter table rsvps validate constraint rsvps_offer_check;
drop index concurrently if exists rsvps_offered;
create index concurrently rsvps_offered on rsvps (event_id, offer_expires_at) where offer_expires_at is not null;
drop index concurrently if exists rsvps_pending;
create index concurrently rsvps_pending on rsvps (event_id, place) where approval = 'pending';
