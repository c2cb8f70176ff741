-- Who may hear of it, as far as it is known when it happens: the kinds of audience, the group, and the people it is about.
alter table outbox
  add column audience text[] not null default '{}',
  add column group_id uuid,
  add column subject_id uuid,
  add column other_subject_id uuid;
create index outbox_by_type on outbox (type, occurred_at, id);
create index outbox_by_group on outbox (group_id, occurred_at, id) where group_id is not null;
create index outbox_by_subject on outbox (subject_id, occurred_at, id) where subject_id is not null;
create index outbox_by_other_subject on outbox (other_subject_id, occurred_at, id) where other_subject_id is not null;
