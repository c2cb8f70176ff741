import { sqlFragment, type Sql, type Transaction } from '#platform'
import type { ParentCredential } from '../tokens/public.ts'
import type { Webhook, WebhookChanges } from './contract.ts'

export const columns = sqlFragment`id, url, event_types, is_active, created_at, disabled_reason, disabled_at`

export function listWebhooksForOwner(sql: Sql, ownerId: string) {
  return sql<Webhook[]>`
    select ${columns}
    from webhooks
    where owner_id = ${ownerId}
    order by created_at, id`
}

export async function findWebhookForOwner(sql: Sql, ownerId: string, id: string) {
  const [webhook] = await sql<Webhook[]>`select ${columns} from webhooks where id = ${id} and owner_id = ${ownerId}`
  return webhook
}

export async function countWebhooksForOwner(sql: Sql, ownerId: string) {
  const [row] = await sql<[{ count: number }]>`select count(*) from webhooks where owner_id = ${ownerId}`
  return row.count
}

export interface WebhookTarget {
  readonly id: string
  readonly url: string
  /** Made with the admin scope: gets every event while its owner is an admin. */
  readonly hearsAll: boolean
  readonly isActive: boolean
  readonly disabledReason: Webhook['disabledReason']
  readonly secret: Buffer
  readonly oldSecret: Buffer | null
}

const targetColumns = sqlFragment`
  id, url, hears_all, is_active, disabled_reason, secret, case when old_secret_until > now() then old_secret end as old_secret`

export async function findOwnedWebhook(sql: Sql, ownerId: string, id: string) {
  const [webhook] = await sql<WebhookTarget[]>`
    select ${targetColumns}
    from webhooks
    where id = ${id} and owner_id = ${ownerId}`
  return webhook
}

export async function lockOwnedWebhook(sql: Transaction, ownerId: string, id: string) {
  const [webhook] = await sql<WebhookTarget[]>`
    select ${targetColumns}
    from webhooks
    where id = ${id} and owner_id = ${ownerId}
    for no key update`
  return webhook
}

export interface NewWebhook {
  readonly id: string
  readonly ownerId: string
  readonly grantId: string | null
  readonly madeByTokenId?: string | null
  readonly url: string
  readonly eventTypes: string[]
  readonly hearsAll: boolean
  readonly secret: Buffer
}

export async function insertWebhook(sql: Transaction, webhook: NewWebhook) {
  const [created] = await sql<[Webhook]>`
    insert into webhooks ${sql(webhook as NewWebhook & Record<string, string>)}
    returning ${columns}`
  return created
}

/**
 * Works for any owner. Activating clears failures. `id` is among the columns so that empty changes still form a
 * statement.
 */
export async function updateWebhookRow(
  sql: Transaction,
  id: string,
  changes: WebhookChanges & Partial<ParentCredential>,
) {
  const clearedFailure = changes.isActive === true && { failingSince: null, disabledReason: null, disabledAt: null }
  const [webhook] = await sql<Webhook[]>`
    update webhooks
    set ${sql({ id, ...changes, ...clearedFailure } as unknown as Record<string, string>)}
      ${changes.isActive === false ? sql`, disabled_at = coalesce(disabled_at, now())` : sql``}
    where id = ${id}
    returning ${columns}`
  return webhook
}

export async function updateSecret(sql: Transaction, id: string, secret: Buffer) {
  const [webhook] = await sql<[Webhook]>`
    update webhooks
    set secret = ${secret}, old_secret = secret, old_secret_until = now() + interval '24 hours'
    where id = ${id}
    returning ${columns}`
  return webhook
}

export async function deleteWebhookById(sql: Transaction, id: string) {
  const { count } = await sql`delete from webhooks where id = ${id}`
  return count > 0
}

export async function deleteOwnedWebhook(sql: Transaction, ownerId: string, id: string) {
  const { count } = await sql`delete from webhooks where id = ${id} and owner_id = ${ownerId}`
  return count > 0
}

/**
 * On an account merge. The tokens that made them are deleted with the account, which must not switch them off. Webhooks
 * that apps made are skipped: they end with the grant.
 */
export async function moveWebhooks(sql: Transaction, { from, to }: { readonly from: string; readonly to: string }) {
  const { count: moved } = await sql`
    update webhooks set owner_id = ${to}, made_by_token_id = null where owner_id = ${from} and grant_id is null`
  return { moved, skipped: await countWebhooksForOwner(sql, from) }
}
