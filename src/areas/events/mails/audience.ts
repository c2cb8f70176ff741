import type { Sql } from '#platform'
import { listRecipients } from '../../profile/notifications/public.ts'
import { mailedStatuses, type LiveStatus } from './mailed-fields.ts'
import { listUsersWithRsvp } from './queries.ts'

interface MailedEvent {
  readonly id: string
  readonly statuses: readonly LiveStatus[]
}

export const toMailedEvent = ({
  current: { id, status },
  fields,
}: {
  readonly current: { readonly id: string; readonly status: string }
  /** By their names in the API. */
  readonly fields: readonly string[]
}): MailedEvent => ({ id, statuses: status === 'active' ? mailedStatuses(fields) : [] })

export const toCancelledEvent = ({ id }: { readonly id: string }): MailedEvent => ({
  id,
  statuses: ['confirmed', 'waitlisted'],
})

/** Ids of the people who get a mail, each once. */
export async function listMailed(
  sql: Sql,
  kind: 'event_changed' | 'event_cancelled',
  events: readonly MailedEvent[],
): Promise<string[]> {
  return listRecipients(sql, await listUsersWithRsvp(sql, events), kind)
}
