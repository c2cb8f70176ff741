import { descending, newId, sqlFragment, type PageClause, type Sql, type Transaction } from '#platform'
import type { UserEntitlement } from './contract.ts'

export const newestFirst = descending({ grantedAt: 'granted_at', id: 'id' })

const isLive = sqlFragment`(expires_at is null or expires_at > now())`

export function listEntitlementsForUser(sql: Sql, userId: string, clause: PageClause) {
  return sql<UserEntitlement[]>`
    select id, entitlement, granted_at, expires_at, source
    from entitlements
    where user_id = ${userId} and ${isLive} ${clause}`
}

export async function listEntitlementKeys(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql<{ entitlement: string }[]>`
    select entitlement
    from entitlements
    where user_id = ${userId} and ${isLive}
    order by entitlement`
  return rows.map(({ entitlement }) => entitlement)
}

export async function countEntitlementsForUser(sql: Sql, userId: string) {
  const [row] = await sql<[{ count: number }]>`
    select count(*)
    from entitlements
    where user_id = ${userId} and ${isLive}`
  return row.count
}

/** Includes expired entitlements. */
export function listAllEntitlementsForUser(sql: Sql, userId: string) {
  return sql<UserEntitlement[]>`
    select id, entitlement, granted_at, expires_at, source
    from entitlements
    where user_id = ${userId}
    order by granted_at, id`
}

export async function holdsEntitlement(sql: Sql, userId: string, entitlement: string) {
  const { count } = await sql`
    select from entitlements
    where user_id = ${userId} and entitlement = ${entitlement} and ${isLive}`
  return count > 0
}

/** True for exactly one concurrent caller. */
export async function consumeEntitlement(sql: Transaction, userId: string, entitlement: string) {
  const { count } = await sql`
    delete from entitlements
    where user_id = ${userId} and entitlement = ${entitlement} and ${isLive}`
  return count > 0
}

export async function deleteEntitlement(sql: Transaction, id: string) {
  const { count } = await sql`delete from entitlements where id = ${id}`
  return count > 0
}

interface EntitlementGrant {
  readonly entitlement: string
  readonly expiresAt: string | null
  readonly source: string
}

/** Replaces expiry and source when already held. A live one keeps its id and `granted_at`; an expired one gets new ones. */
export async function grantEntitlement(sql: Transaction, userId: string, grant: EntitlementGrant) {
  const id = newId()
  const [created] = await sql<[UserEntitlement]>`
    insert into entitlements ${sql({ id, userId, ...grant })}
    on conflict (user_id, entitlement) do update
      set expires_at = excluded.expires_at,
        source = excluded.source,
        id = case when entitlements.expires_at <= now() then excluded.id else entitlements.id end,
        granted_at = case when entitlements.expires_at <= now() then excluded.granted_at else entitlements.granted_at end
    returning id, entitlement, granted_at, expires_at, source`
  return { entitlement: created, isNew: created.id === id }
}

/** Where both users hold a live entitlement, the target keeps its own. */
export async function moveEntitlements(sql: Transaction, { from, to }: { readonly from: string; readonly to: string }) {
  await sql`
    delete from entitlements
    where user_id = ${to} and not ${isLive} and entitlement in (
      select entitlement from entitlements where user_id = ${from})`
  const { count: moved } = await sql`
    update entitlements
    set user_id = ${to}
    where user_id = ${from} and entitlement not in (select entitlement from entitlements where user_id = ${to})`
  const { count: skipped } = await sql`delete from entitlements where user_id = ${from}`
  return { moved, skipped }
}
