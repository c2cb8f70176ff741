import type { EventStatus } from '../records/contract.ts'
import { ascending, newId, sqlFragment, cacheSqlFragment, type PageClause, type Sql, type Transaction } from '#platform'
import type { CheckinCode } from './contract.ts'

export const oldestFirst = ascending({ createdAt: 'c.created_at', id: 'c.id' })

export interface NewCode {
  readonly eventId: string
  readonly createdBy: string | null
  readonly label?: string | null
  readonly maxUses?: number | null
  readonly expiresAt?: Date | null
}

/** The columns of CheckinCode, of a code `c`. */
export const codeColumns = cacheSqlFragment(
  (webUrl) => sqlFragment`
  c.id, c.code, c.label, c.max_uses, c.current_uses, c.expires_at, c.created_at, c.event_id,
  ${webUrl}::text || '/checkin/' || c.code as checkin_url`,
)

/** Returns undefined when there is such a code already. */
export async function insertCode(sql: Transaction, webUrl: string, code: string, options: NewCode) {
  const { eventId, createdBy, label = null, maxUses = null, expiresAt = null } = options
  const [inserted] = await sql<CheckinCode[]>`
    insert into checkin_codes as c (id, code, event_id, created_by, label, max_uses, expires_at)
    values (${newId()}, ${code}, ${eventId}, ${createdBy}, ${label}, ${maxUses}, ${expiresAt})
    on conflict (code) do nothing
    returning ${codeColumns(webUrl)}`
  return inserted
}

/** All codes of an event, the oldest first. */
export function listAllCodes(sql: Sql, eventId: string, webUrl: string) {
  return sql<CheckinCode[]>`
    select ${codeColumns(webUrl)}
    from checkin_codes c
    where c.event_id = ${eventId}
    order by c.created_at, c.id`
}

export function listCodes(sql: Sql, eventId: string, webUrl: string, part: PageClause) {
  return sql<CheckinCode[]>`
    select ${codeColumns(webUrl)}
    from checkin_codes c
    where c.event_id = ${eventId} ${part}`
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

/** Holds the event until the transaction ends, so that its codes are counted by one at a time. */
export async function lockGroupEvent(sql: Transaction, groupId: string, eventId: string) {
  const [event] = await sql<{ id: string; status: EventStatus }[]>`
    select id, status
    from events
    where id = ${eventId} and group_id = ${groupId}
    for no key update`
  return event
}

/**
 * Uses a code once; returns false when it cannot be used any more, or when its event is not active. Whoever has recorded the
 * check-in before holds the event by its count, so that nobody cancels it in between.
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

/** Returns false when the group has no such code. */
export async function deleteCodeInGroup(sql: Transaction, groupId: string, codeId: string) {
  const { count } = await sql`
    delete from checkin_codes c
    using events e
    where c.id = ${codeId} and e.id = c.event_id and e.group_id = ${groupId}`
  return count > 0
}

/** One person made what another made, who turned out to be the same. */
export async function moveCodes(sql: Transaction, { from, to }: { readonly from: string; readonly to: string }) {
  const { count } = await sql`update checkin_codes set created_by = ${to} where created_by = ${from}`
  return { moved: count, skipped: 0 }
}

/** Codes stay when whoever made them goes. */
export async function clearCodeCreator(sql: Transaction, userId: string): Promise<void> {
  await sql`update checkin_codes set created_by = null where created_by = ${userId}`
}

/** Nobody checks in to an event of the group any more. */
export async function lockCodesForGroup(sql: Transaction, groupId: string): Promise<void> {
  await sql`
    select
    from checkin_codes
    where event_id in (select id from events where group_id = ${groupId})
    order by id
    for update`
}
