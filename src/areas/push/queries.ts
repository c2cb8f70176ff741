import { newId, type Sql, type Transaction } from '#platform'
import { maxSubscriptions, type PushSubscriptionSummary } from './contract.ts'

interface BrowserKeys {
  readonly p256dh: string
  readonly auth: string
}

interface NewSubscription extends BrowserKeys {
  readonly userId: string
  /** What subscribed: the subscription ends with it. */
  readonly sessionId: string | null
  readonly tokenId: string | null
  readonly grantId: string | null
  readonly endpoint: string
}

/** A browser belongs to whoever subscribed there last. The endpoint is ASCII, so that it fits its index. */
export async function upsertSubscription(sql: Transaction, subscription: NewSubscription) {
  const { userId, sessionId, tokenId, grantId, endpoint, p256dh, auth } = subscription
  const [row] = await sql<[{ id: string }]>`
    insert into push_subscriptions (id, user_id, session_id, token_id, grant_id, endpoint, p256dh, auth)
    values (${newId()}, ${userId}, ${sessionId}, ${tokenId}, ${grantId}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update
      set id = case when push_subscriptions.user_id = excluded.user_id then push_subscriptions.id else excluded.id end,
        user_id = excluded.user_id, session_id = excluded.session_id, token_id = excluded.token_id,
        grant_id = excluded.grant_id, p256dh = excluded.p256dh, auth = excluded.auth,
        created_at = now(), failing_since = null
    returning id`
  return row.id
}

export async function deleteOldestSubscriptions(sql: Transaction, userId: string): Promise<void> {
  await sql`
    delete from push_subscriptions
    where id in (
      select id
      from push_subscriptions
      where user_id = ${userId}
      order by created_at desc, id desc
      offset ${maxSubscriptions})`
}

export async function deleteSubscription(sql: Transaction, userId: string, id: string): Promise<boolean> {
  const { count } = await sql`delete from push_subscriptions where id = ${id} and user_id = ${userId}`
  return count > 0
}

export async function deleteAllSubscriptions(sql: Transaction, userId: string): Promise<void> {
  await sql`delete from push_subscriptions where user_id = ${userId}`
}

export function listSubscriptions(sql: Sql, userId: string) {
  return sql<PushSubscriptionSummary[]>`
    select id, substring(endpoint from '^\\w+://([^/?#]+)') as service,
      encode(sha256(convert_to(endpoint, 'UTF8')), 'hex') as endpoint_hash, created_at
    from push_subscriptions
    where user_id = ${userId}
    order by created_at, id`
}

export interface SubscriptionOutcome {
  readonly subscriptionId: string
  readonly outcome: 'delivered' | 'failed' | 'gone' | 'unwanted'
}

/** A subscription that fails for a week is deleted, one that is gone at once. */
export async function recordOutcomes(sql: Transaction, outcomes: readonly SubscriptionOutcome[]): Promise<void> {
  const idsOf = (wanted: SubscriptionOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ subscriptionId }) => subscriptionId)
  const [failed, delivered, gone] = [idsOf('failed'), idsOf('delivered'), idsOf('gone')]
  // In one order, because other processes record others of the same subscriptions.
  await sql`
    select from push_subscriptions where id = any(${[...failed, ...delivered, ...gone]}::uuid[])
    order by id for no key update`
  await sql`
    update push_subscriptions set failing_since = now() where id = any(${failed}::uuid[]) and failing_since is null`
  await sql`
    update push_subscriptions set failing_since = null
    where id = any(${delivered}::uuid[]) and failing_since is not null`
  await sql`
    delete from push_subscriptions
    where id = any(${gone}::uuid[]) or (id = any(${failed}::uuid[]) and failing_since < now() - interval '7 days')`
}
