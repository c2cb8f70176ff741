import type { Preview, Sql } from '#platform'

interface Row {
  readonly url: string
  readonly eventTypes: string[]
  readonly ownerId: string
  readonly owner: string
  readonly isActive: boolean
  readonly waiting: number
  readonly logged: number
}

export async function previewWebhookDeletion(sql: Sql, id: string): Promise<Preview> {
  const [row] = await sql<Row[]>`
    select w.url, w.event_types, w.is_active, w.owner_id, u.name as owner,
      (select count(*) from webhook_messages m where m.webhook_id = w.id and m.next_attempt_at is not null) as waiting,
      (select count(*) from webhook_deliveries d where d.webhook_id = w.id) as logged
    from webhooks w
    join users u on u.id = w.owner_id
    where w.id = ${id}`
  if (!row) return {}
  const { waiting, logged, ...target } = row
  return {
    target,
    affectedCounts: [
      [waiting, 'waiting message'],
      [logged, 'logged delivery', 'logged deliveries'],
    ],
  }
}
