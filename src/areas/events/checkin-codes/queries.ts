import type { EventStatus } from '../records/contract.ts'
import {
  ascending,
  newId,
  sqlFragment,
  memoizeSqlFragment,
  type PageClause,
  type Sql,
  type Transaction,
} from '#platform'
import type { CheckinCode } from './contract.ts'

export const oldestFirst = ascending({ createdAt: 'c.created_at', id: 'c.id' })

export interface NewCode {
  readonly eventId: string
  readonly createdBy: string | null
  readonly label?: string | null
  readonly maxUses?: number | null
  readonly expiresAt?: Date | null
}

const codeColumns = memoizeSqlFragment(
  (webUrl) => sqlFragment`
  c.id, c.code, c.label, c.max_uses, c.current_uses, c.expires_at, c.created_at, c.event_id,
  ${webUrl}::text || '/checkin/' || c.code as checkin_url`,
)

export async function insertCode(sql: Transaction, webUrl: string, code: string, options: NewCode) {
  const { eventId, createdBy, label = null, maxUses = null, expiresAt = null } = options
  const [inserted] = await sql<CheckinCode[]>`
    insert into checkin_codes as c (id, code, event_id, created_by, label, max_uses, expires_at)
    values (${newId()}, ${code}, ${eventId}, ${createdBy}, ${label}, ${maxUses}, ${expiresAt})
    on conflict (code) do nothing
    returning ${codeColumns(webUrl)}`
  return inserted
}

export function listAllCodes(sql: Sql, eventId: string, webUrl: string) {
  return sql<CheckinCode[]>`
    select ${codeColumns(webUrl)}
    from checkin_codes c
    where c.event_id = ${eventId}
    order by c.created_at, c.id`
}

export function listCodes(sql: Sql, eventId: string, webUrl: string, clause: PageClause) {
  return sql<CheckinCode[]>`
    select ${codeColumns(webUrl)}
    from checkin_codes c
    where c.event_id = ${eventId} ${clause}`
}

interface CodeInGroup {
  readonly groupId: string
  readonly codeId: string
  /** False leaves out codes of drafts. */
  readonly seesDrafts: boolean
}

export async function findCodeInGroup(sql: Sql, { groupId, codeId, seesDrafts }: CodeInGroup, webUrl: string) {
  const [code] = await sql<CheckinCode[]>`
    select ${codeColumns(webUrl)}
    from checkin_codes c
    join events e on e.id = c.event_id
    where c.id = ${codeId} and e.group_id = ${groupId} and (${seesDrafts} or e.status <> 'draft')`
  return code
}

export async function countCodes(sql: Sql, eventId: string) {
  const [row] = await sql<[{ count: number }]>`select count(*) from checkin_codes where event_id = ${eventId}`
  return row.count
}

export async function findGroupEvent(sql: Sql, groupId: string, eventId: string) {
  const [event] = await sql<{ id: string; status: EventStatus }[]>`
    select id, status
    from events
    where id = ${eventId} and group_id = ${groupId}`
  return event
}

/** Locks the event, so that concurrent callers count its codes one at a time. */
export async function lockGroupEvent(sql: Transaction, groupId: string, eventId: string) {
  const [event] = await sql<{ id: string; status: EventStatus }[]>`
    select id, status
    from events
    where id = ${eventId} and group_id = ${groupId}
    for no key update`
  return event
}

/**
 * False when the code is used up or expired, or its event is not active. The caller has inserted the check-in, which
 * locks the event through its count, so the event cannot be canceled in between.
 */
export async function redeemCode(sql: Transaction, codeId: string) {
  const { count } = await sql`
    update checkin_codes c
    set current_uses = c.current_uses + 1
    from events e
    where c.id = ${codeId} and e.id = c.event_id and e.status = 'active'
      and (c.max_uses is null or c.current_uses < c.max_uses) and (c.expires_at is null or c.expires_at > now())`
  return count > 0
}

export async function deleteCodeInGroup(sql: Transaction, groupId: string, codeId: string) {
  const { count } = await sql`
    delete from checkin_codes c
    using events e
    where c.id = ${codeId} and e.id = c.event_id and e.group_id = ${groupId}`
  return count > 0
}

/** Reassigns `created_by` on an account merge. */
export async function moveCodes(sql: Transaction, { from, to }: { readonly from: string; readonly to: string }) {
  const { count } = await sql`update checkin_codes set created_by = ${to} where created_by = ${from}`
  return { moved: count, skipped: 0 }
}

export async function clearCheckinCodeCreator(sql: Transaction, userId: string): Promise<void> {
  await sql`update checkin_codes set created_by = null where created_by = ${userId}`
}

/** Blocks check-ins to the group's events until the transaction ends. */
export async function lockCodesForGroup(sql: Transaction, groupId: string): Promise<void> {
  await sql`
    select
    from checkin_codes
    where event_id in (select id from events where group_id = ${groupId})
    order by id
    for update`
}
