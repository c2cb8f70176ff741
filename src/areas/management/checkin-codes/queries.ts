import { newId, type Sql, type Transaction } from '#platform'
import type { CheckinCode } from './contract.ts'

export interface NewCode {
  readonly eventId: string
  readonly createdBy: string | null
  readonly label?: string | null
  readonly maxUses?: number | null
  readonly expiresAt?: Date | null
}

/** The columns of CheckinCode, of a code `c`. */
export const codeColumns = (sql: Sql, webUrl: string) => sql`
  c.id, c.code, c.label, c.max_uses, c.current_uses, c.expires_at, c.created_at, c.event_id,
  ${webUrl}::text || '/checkin/' || c.code as checkin_url`

/** Returns undefined when there is such a code already. */
export async function insertCode(sql: Transaction, webUrl: string, code: string, facts: NewCode) {
  const [made] = await sql<CheckinCode[]>`
    insert into checkin_codes as c ${sql({ id: newId(), code, ...facts })}
    on conflict (code) do nothing
    returning ${codeColumns(sql, webUrl)}`
  return made
}

/** All codes of an event, the oldest first. */
export function listAllCodesOf(sql: Sql, eventId: string, webUrl: string) {
  return sql<CheckinCode[]>`
    select ${codeColumns(sql, webUrl)}
    from checkin_codes c
    where c.event_id = ${eventId}
    order by c.created_at, c.id`
}

/** Codes stay when whoever made them goes. */
export async function forgetCodeMaker(sql: Transaction, userId: string): Promise<void> {
  await sql`update checkin_codes set created_by = null where created_by = ${userId}`
}
