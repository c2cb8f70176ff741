import { descending, firstIdAt, sqlFragment, type PageClause, type Sql, type Transaction } from '#platform'
import type { Message } from '../event-types/contract.ts'
import { canReceiveSql } from '../event-types/public.ts'
import type { WebhookDelivery } from './contract.ts'

export const newestFirst = descending({ id: 'd.id' })

const deliverySelect = sqlFragment`
  select d.id, d.message_id, d.event_type, m.payload, d.attempt, d.status_code, d.success, d.response_body, d.error,
    d.duration_ms, d.delivered_at, d.next_attempt_at
  from webhook_deliveries d
  join webhook_messages m on m.webhook_id = d.webhook_id and m.id = d.message_id`

export const thirtyDaysMs = 30 * 24 * 3_600_000

interface DeliveryFilter {
  readonly success?: boolean
  readonly eventType?: string
}

/**
 * Each filter has its own index; failures are few, so their index serves both filters. Attempts are dropped a week at a
 * time, so some older than 30 days are still there and are left out here.
 */
export function listDeliveriesForWebhook(
  sql: Sql,
  webhookId: string,
  { success, eventType }: DeliveryFilter,
  clause: PageClause,
) {
  return sql<WebhookDelivery[]>`
    ${deliverySelect}
    where d.webhook_id = ${webhookId} and d.id >= ${firstIdAt(new Date(Date.now() - thirtyDaysMs))}
      ${success === undefined ? sql`` : success ? sql`and d.success` : sql`and not d.success`}
      ${eventType === undefined ? sql`` : sql`and d.event_type = ${eventType}`}
      ${clause}`
}

export async function findDelivery(sql: Sql, webhookId: string, id: string) {
  const [delivery] = await sql<WebhookDelivery[]>`
    ${deliverySelect}
    where d.webhook_id = ${webhookId} and d.id = ${id}`
  return delivery
}

interface ResendableMessage {
  readonly messageId: string
  readonly type: string
  readonly body: string
  readonly attempts: number
  readonly isTest: boolean
  readonly isStillVisible: boolean
}

export async function findMessageToResend(sql: Sql, webhookId: string, deliveryId: string) {
  const [message] = await sql<ResendableMessage[]>`
    select m.id as message_id, m.type, m.payload::text as body, m.attempts, m.is_test,
      m.is_test or coalesce(${canReceiveSql}, false) as is_still_visible
    from webhook_deliveries d
    join webhook_messages m on m.webhook_id = d.webhook_id and m.id = d.message_id
    join webhooks w on w.id = m.webhook_id
    join users u on u.id = w.owner_id
    left join outbox o on o.id = m.id
    where d.webhook_id = ${webhookId} and d.id = ${deliveryId}`
  return message
}

export async function insertTestMessage(sql: Transaction, webhookId: string, message: Message): Promise<boolean> {
  const { count } = await sql`
    insert into webhook_messages (webhook_id, id, type, payload, is_test)
    select w.id, ${message.id}, ${message.type}, ${JSON.stringify(message)}::text::json, true
    from webhooks w
    where w.id = ${webhookId}
    for key share`
  return count > 0
}

/**
 * Not those that are being sent now: their time is the end of a lease, which differs from what the last attempt set.
 */
export async function requeueFailedMessages(sql: Transaction, webhookId: string, firstId: string) {
  const { count } = await sql`
    update webhook_messages m
    set next_attempt_at = now()
    from webhooks w
    where w.id = ${webhookId} and w.is_active
      and m.webhook_id = w.id and m.id >= ${firstId} and m.succeeded_at is null and not m.is_test
      and (m.next_attempt_at is null or m.next_attempt_at <= now() or (m.id, m.next_attempt_at) in (
        select d.message_id, d.next_attempt_at
        from webhook_deliveries d
        where d.webhook_id = ${webhookId} and not d.success and d.next_attempt_at > now()))`
  return count
}

/** Joins webhooks because the primary key starts with the webhook id. */
export async function deleteOldMessages(sql: Transaction, firstId: string) {
  await sql`
    delete from webhook_messages m
    using webhooks w
    where m.webhook_id = w.id and m.id < ${firstId} and m.touched_at < now() - interval '30 days'`
}

export interface DeliveryBacklog {
  readonly due: number
  /** Including those that wait for a retry. */
  readonly waiting: number
  readonly oldestDueSeconds: number
}

/** Counts stop at 100,000, which the index serves in 20 ms. */
export async function measureBacklog(sql: Sql): Promise<DeliveryBacklog> {
  const [backlog] = await sql<[DeliveryBacklog]>`
    select
      count(*) filter (where next_attempt_at <= now()) as due,
      count(*) as waiting,
      coalesce(greatest(extract(epoch from now() - min(next_attempt_at)), 0), 0)::float8 as oldest_due_seconds
    from (
      select next_attempt_at
      from webhook_messages
      where next_attempt_at is not null
      order by next_attempt_at
      limit 100000) waiting`
  return backlog
}
