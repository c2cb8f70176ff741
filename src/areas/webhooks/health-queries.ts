import type { Sql, Transaction } from '#platform'

type WebhookIds = readonly string[]

export async function clearFailures(sql: Transaction, ids: WebhookIds) {
  await sql`
    update webhooks
    set failing_since = null
    where id = any(${ids}::uuid[]) and failing_since is not null`
}

export async function markFailing(sql: Transaction, ids: WebhookIds) {
  await sql`
    update webhooks
    set failing_since = now()
    where id = any(${ids}::uuid[]) and failing_since is null`
}

export async function disableFailing(sql: Transaction, ids: WebhookIds) {
  const rows = await sql<{ id: string }[]>`
    update webhooks
    set is_active = false, disabled_reason = 'failing', disabled_at = now()
    where id = any(${ids}::uuid[]) and is_active and failing_since < now() - interval '5 days'
    returning id`
  return rows.map(({ id }) => id)
}

export async function disableAfter410(sql: Transaction, ids: WebhookIds) {
  await sql`
    update webhooks
    set is_active = false, disabled_reason = 'gone', disabled_at = now()
    where id = any(${ids}::uuid[]) and is_active`
}

export async function findDisabledForFailing(sql: Sql, id: string) {
  const [webhook] = await sql<{ ownerId: string; url: string; disabledAt: string }[]>`
    select owner_id, url, disabled_at
    from webhooks
    where id = ${id} and not is_active and disabled_reason = 'failing'`
  return webhook
}
