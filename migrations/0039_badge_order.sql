-- All badges as admins list them: those of the platform first.
create index badges_in_order on badges ((group_id is not null), sort_order, id);
