import { isId, newId, type Sql, type Transaction } from '#platform'
import type { AuditEntry } from './contract.ts'

export type NewEntry = Omit<AuditEntry, 'id' | 'actorName' | 'createdAt'>

export async function insertEntry(sql: Transaction, entry: NewEntry) {
  const { actorId, via, action, targetType, targetId, summary, ip, requestId } = entry
  await sql`
    insert into audit_log (id, actor_id, via, action, target_type, target_id, summary, ip, request_id)
    values (${newId()}, ${actorId}, ${via}, ${action}, ${targetType}, ${idOf(sql, targetType, targetId)}, ${summary}, ${ip},
      ${requestId})`
}

/** Groups and people may be named in a path; the log names them by their ids, which stay. */
function idOf(sql: Sql, type: string | null, target: string | null) {
  if (target === null || isId(target)) return sql`${target}`
  const name = target.toLowerCase()
  if (type === 'group')
    return sql`coalesce((select group_id::text from group_urlnames where urlname = ${name}), ${target})`
  if (type === 'user') return sql`coalesce((select id::text from users where username = ${name}), ${target})`
  return sql`${target}`
}

export async function deleteOldEntries(sql: Transaction) {
  await sql`delete from audit_log where created_at < now() - interval '400 days'`
}
