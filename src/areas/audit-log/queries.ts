import { descending, isId, newId, type PageClause, type Sql, type Transaction } from '#platform'
import type { AuditEntry } from './contract.ts'

export type NewEntry = Omit<AuditEntry, 'id' | 'actorName' | 'createdAt'>

export async function insertEntry(sql: Transaction, entry: NewEntry) {
  const { actorId, via, action, targetType, targetId, summary, ip, requestId } = entry
  await sql`
    insert into audit_log (id, actor_id, via, action, target_type, target_id, summary, ip, request_id)
    values (${newId()}, ${actorId}, ${via}, ${action}, ${targetType}, ${targetIdSql(sql, targetType, targetId)}, ${summary}, ${ip},
      ${requestId})`
}

/** Paths may contain urlnames and usernames, which change; the log stores ids. */
function targetIdSql(sql: Sql, type: string | null, target: string | null) {
  if (target === null || isId(target)) return sql`${target}`
  const name = target.toLowerCase()
  if (type === 'group')
    return sql`coalesce((select group_id::text from group_urlnames where urlname = ${name}), ${target})`
  if (type === 'user') return sql`coalesce((select id::text from users where username = ${name}), ${target})`
  return sql`${target}`
}

export const newestFirst = descending({ createdAt: 'a.created_at', id: 'a.id' })

interface Filters {
  readonly actorId?: string | undefined
  readonly action?: string | undefined
  readonly targetType?: string | undefined
  readonly targetId?: string | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
}

export function listEntries(sql: Sql, filters: Filters, clause: PageClause) {
  const { actorId, action, targetType, targetId, since, until } = filters
  return sql<AuditEntry[]>`
    select a.id, a.actor_id, u.name as actor_name, a.via, a.action, a.target_type, a.target_id, a.summary, a.ip,
      a.request_id, a.created_at
    from audit_log a
    left join users u on u.id = a.actor_id
    where a.created_at > now() - interval '400 days'
      ${actorId === undefined ? sql`` : sql`and a.actor_id = ${actorIdSql(sql, actorId)}`}
      ${action === undefined ? sql`` : sql`and a.action = ${action}`}
      ${targetType === undefined ? sql`` : sql`and a.target_type = ${targetType}`}
      ${targetId === undefined ? sql`` : sql`and a.target_id = ${targetId}`}
      ${since === undefined ? sql`` : sql`and a.created_at >= ${since}`}
      ${until === undefined ? sql`` : sql`and a.created_at <= ${until}`} ${clause}`
}

const actorIdSql = (sql: Sql, idOrUsername: string) =>
  isId(idOrUsername) ? sql`${idOrUsername}` : sql`(select id from users where username = ${idOrUsername.toLowerCase()})`
