import { descending, type PageClause, type Sql } from '#platform'
import { webhookColumns } from '../public.ts'
import type { AdminWebhook } from './contract.ts'

export const newestFirst = descending({ createdAt: 'created_at', id: 'id' })

interface Filters {
  readonly isActive?: boolean
}

export function listWebhooks(sql: Sql, { isActive }: Filters, clause: PageClause) {
  return sql<AdminWebhook[]>`
    select ${webhookColumns}, failing_since,
      (select jsonb_build_object('id', u.id, 'username', u.username, 'name', u.name) from users u where u.id = owner_id) as owner,
      (select d.delivered_at from webhook_deliveries d where d.webhook_id = webhooks.id order by d.id desc limit 1)
        as last_delivery_at
    from webhooks
    where true
      ${isActive === undefined ? sql`` : isActive ? sql`and is_active` : sql`and not is_active`} ${clause}`
}

export async function webhookExists(sql: Sql, id: string): Promise<boolean> {
  return (await sql`select from webhooks where id = ${id}`).count > 0
}
