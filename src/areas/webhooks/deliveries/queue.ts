import { broadcast, nilUuid, type Sql, type Transaction } from '#platform'
import { canReceiveSql } from '../event-types/public.ts'
import type { Message } from '../event-types/contract.ts'
import type { OutgoingMessage } from './attempt.ts'

export const webhookChannel = 'webhooks'

export async function isEventTypeSubscribed(sql: Sql, eventType: string): Promise<boolean> {
  const { count } = await sql`
    select from webhooks
    where is_active and event_types && array['*', ${eventType}]
    limit 1`
  return count > 0
}

/** One statement for 100,000 webhooks ran for 11 s or more; batches of 2,000 took 0.7 s at most. */
const webhooksPerBatch = 1000

/**
 * Idempotent. Covers webhooks after this one that subscribe to the type and whose owner may receive the event. Returns
 * the last one of the batch, unless no more can follow.
 */
export async function enqueueEvent(sql: Transaction, message: Message, after = nilUuid) {
  const [batch] = await sql<{ webhooks: number; last: string | null; added: number }[]>`
    with w as (
      select id, owner_id, hears_all, grant_id
      from webhooks
      where id > ${after} and is_active and event_types && array['*', ${message.type}]
      order by id
      limit ${webhooksPerBatch}
      for key share),
    added as (
      insert into webhook_messages (webhook_id, id, type, payload, next_attempt_at)
      select w.id, o.id, o.type, ${JSON.stringify(message)}::text::json, now()
      from outbox o
      cross join w
      join users u on u.id = w.owner_id
      where o.id = ${message.id} and ${canReceiveSql}
      on conflict do nothing
      returning webhook_id)
    select (select count(*) from w) as webhooks, (select id from w order by id desc limit 1) as last,
      (select count(*) from added) as added`
  if ((batch?.added ?? 0) > 0) await broadcast(sql, webhookChannel, '')
  return batch?.webhooks === webhooksPerBatch && batch.last !== null ? batch.last : undefined
}

export interface ClaimedMessage extends OutgoingMessage {
  readonly webhookId: string
  readonly attempts: number
  /** False when the webhook is off or its owner may no longer receive the event. */
  readonly isWanted: boolean
  readonly traceparent: string | null
}

export interface DeliveryCapacity {
  readonly freeSlots: number
  readonly slotsPerWebhook: number
  /** Fast webhooks without a free slot, and all slow ones. */
  readonly excludedWebhookIds: readonly string[]
  /** Slow webhooks that may get one message each, longest waiting first. */
  readonly idleSlowWebhookIds: readonly string[]
  readonly freeSlowSlots: number
}

/**
 * The queue alternates between empty and thousands of rows. A plan cached for the empty queue would scan the whole
 * table again and again.
 */
async function disableSeqScan(sql: Transaction): Promise<void> {
  await sql`set local enable_seqscan = off`
}

/**
 * Claims a few messages per webhook after `cursor`, so that one backlog does not delay other webhooks. The recursive
 * CTE skips through the index from webhook to webhook, and only when something is due.
 */
export async function claimDueMessages(sql: Transaction, capacity: DeliveryCapacity, cursor: string, leaseMs: number) {
  const { freeSlots, slotsPerWebhook, excludedWebhookIds, idleSlowWebhookIds, freeSlowSlots } = capacity
  await disableSeqScan(sql)
  return sql<ClaimedMessage[]>`
    with recursive waiting (webhook_id) as (
      (select webhook_id
      from webhook_messages
      where next_attempt_at is not null and webhook_id > ${cursor}
        and (select true from webhook_messages where next_attempt_at <= now() order by next_attempt_at limit 1)
      order by webhook_id
      limit 1)
      union all
      select (
        select m.webhook_id
        from webhook_messages m
        where m.next_attempt_at is not null and m.webhook_id > waiting.webhook_id
        order by m.webhook_id
        limit 1)
      from waiting
      where waiting.webhook_id is not null),
    slow_messages as (
      select oldest.webhook_id, oldest.id, oldest.row_location
      from unnest(${idleSlowWebhookIds}::uuid[]) slow (webhook_id)
      cross join lateral (
        select m.webhook_id, m.id, m.ctid as row_location
        from webhook_messages m
        where m.webhook_id = slow.webhook_id and m.next_attempt_at <= now()
        order by m.next_attempt_at
        limit 1
        for update skip locked) oldest
      limit ${freeSlowSlots}),
    fast_messages as (
      select oldest.webhook_id, oldest.id, oldest.row_location
      from waiting
      cross join lateral (
        select m.webhook_id, m.id, m.ctid as row_location
        from webhook_messages m
        where m.webhook_id = waiting.webhook_id and m.next_attempt_at <= now()
        order by m.next_attempt_at
        limit ${slotsPerWebhook}
        for update skip locked) oldest
      where waiting.webhook_id <> all(${excludedWebhookIds}::uuid[])
      limit (select ${freeSlots}::integer - count(*) from slow_messages)),
    due as (
      select * from slow_messages
      union all
      select * from fast_messages)
    update webhook_messages m
    set next_attempt_at = now() + ${leaseMs}::integer * interval '1 millisecond'
    from due
    join webhooks w on w.id = due.webhook_id
    join users u on u.id = w.owner_id
    left join outbox o on o.id = due.id
    where m.ctid = due.row_location
    returning m.webhook_id, m.id as message_id, m.type, m.payload::text as body, m.attempts, w.url, w.secret,
      case when w.old_secret_until > now() then w.old_secret end as old_secret,
      coalesce(w.is_active and ${canReceiveSql}, false) as is_wanted, o.traceparent`
}

export interface AttemptRecord {
  readonly webhookId: string
  readonly id: string
  readonly messageId: string
  readonly eventType: string
  readonly attempt: number
  readonly statusCode: number | null
  readonly success: boolean
  readonly responseBody: string | null
  readonly error: string | null
  readonly durationMs: number
  readonly deliveredAt: Date
  /** Null for no retry. Added to the database's clock, which all processes share. */
  readonly waitMs: number | null
  /** A failed manual attempt leaves the next retry where it is, but counts when the wait after that one is chosen. */
  readonly isManual: boolean
}

export async function insertAttempts(sql: Transaction, attempts: readonly AttemptRecord[]) {
  await disableSeqScan(sql)
  await sql`
    with made (
        webhook_id, id, message_id, event_type, attempt, status_code, success, response_body, error, duration_ms,
        delivered_at, is_manual, next_attempt_at) as (
      select "webhookId", a.id, "messageId", "eventType", attempt, "statusCode", success, "responseBody", error, "durationMs",
        "deliveredAt", "isManual", now() + "waitMs" * interval '1 millisecond'
      from json_to_recordset(${JSON.stringify(attempts)}::text::json) as a (
        "webhookId" uuid, id uuid, "messageId" uuid, "eventType" text, attempt integer, "statusCode" integer,
        success boolean, "responseBody" text, error text, "durationMs" integer, "deliveredAt" timestamptz,
        "waitMs" integer, "isManual" boolean)
      join webhooks w on w.id = a."webhookId"
      for key share of w),
    logged as (
      insert into webhook_deliveries (
        webhook_id, id, message_id, event_type, attempt, status_code, success, response_body, error, duration_ms,
        delivered_at, next_attempt_at)
      select webhook_id, id, message_id, event_type, attempt, status_code, success, response_body, error, duration_ms,
        delivered_at, next_attempt_at
      from made)
    update webhook_messages m
    set attempts = greatest(m.attempts, made.attempt),
      succeeded_at = case when made.success then coalesce(m.succeeded_at, now()) else m.succeeded_at end,
      next_attempt_at = case
        when made.success then null
        when made.is_manual then m.next_attempt_at
        else made.next_attempt_at
      end,
      touched_at = now()
    from made
    where m.webhook_id = made.webhook_id and m.id = made.message_id`
}

export async function cancelMessages(sql: Transaction, messages: readonly ClaimedMessage[]) {
  await sql`
    update webhook_messages m
    set next_attempt_at = null
    from unnest(${messages.map(({ webhookId }) => webhookId)}::uuid[], ${messages.map(({ messageId }) => messageId)}::uuid[])
      as dropped (webhook_id, id)
    where m.webhook_id = dropped.webhook_id and m.id = dropped.id`
}
