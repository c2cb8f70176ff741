-- expand concurrently
drop index concurrently if exists event_counts_upcoming_by_rsvps;
create index concurrently event_counts_upcoming_by_rsvps on event_counts (rsvp_total, event_id) where not is_over;
