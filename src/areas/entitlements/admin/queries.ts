import { descending, isId, type PageClause, type Sql } from '#platform'
import type { HeldEntitlement } from './contract.ts'

export const newestFirst = descending({ grantedAt: 'e.granted_at', id: 'e.id' })

interface Filters {
  readonly userId?: string
  readonly entitlement?: string
}

export function listEntitlements(sql: Sql, { userId, entitlement }: Filters, clause: PageClause) {
  return sql<HeldEntitlement[]>`
    select e.id, e.entitlement, e.granted_at, e.expires_at, e.source,
      jsonb_build_object('id', u.id, 'username', u.username, 'name', u.name) as user
    from entitlements e
    join users u on u.id = e.user_id
    where true
      ${userId === undefined ? sql`` : userFilter(sql, userId)}
      ${entitlement === undefined ? sql`` : sql`and e.entitlement = ${entitlement}`} ${clause}`
}

const userFilter = (sql: Sql, idOrUsername: string) =>
  isId(idOrUsername)
    ? sql`and e.user_id = ${idOrUsername}`
    : sql`and e.user_id = (select id from users where username = ${idOrUsername.toLowerCase()})`
