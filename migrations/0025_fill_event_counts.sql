-- expand concurrently
call fill_event_counts();
