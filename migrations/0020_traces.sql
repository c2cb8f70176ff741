-- expand
-- The trace that an event belongs to (W3C traceparent), while traces are exported: deliveries to webhooks continue it.
alter table outbox add column traceparent text;
