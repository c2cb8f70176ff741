import type { AuditKind, Operation } from '#contract'
import { descending, isId, newId, type PageClause, type Sql, type Transaction } from '#platform'
import { signInTarget, type AuditEntry } from './contract.ts'

export type NewEntry = Omit<AuditEntry, 'id' | 'actorName' | 'targetName' | 'createdAt'>

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
  if (type === 'badge') return sql`coalesce((select id::text from badges where slug = ${name}), ${target})`
  if (type === 'user') return sql`coalesce((select id::text from users where username = ${name}), ${target})`
  return sql`${target}`
}

/** The target itself when it has no other id. */
export async function findTargetId(sql: Sql, type: string, target: string) {
  const [row] = await sql<[{ id: string }]>`select ${targetIdSql(sql, type, target)} as id`
  return row.id
}

export const newestFirst = descending({ createdAt: 'a.created_at', id: 'a.id' })

/** An operation that no longer exists counts as a change. */
function kindSql(sql: Sql, kind: AuditKind, operations: readonly Operation[]) {
  const namesFor = (wanted: AuditKind) =>
    operations.filter(({ audit }) => audit && audit.kind === wanted).map(({ name }) => name)
  const isView = sql`a.action = any(${namesFor('view')})`
  const isSignIn = sql`(a.action = any(${namesFor('sign-in')}) and a.target_type is not distinct from ${signInTarget})`
  if (kind === 'view') return sql`and ${isView}`
  return kind === 'sign-in' ? sql`and ${isSignIn}` : sql`and not ${isView} and not ${isSignIn}`
}

interface Filters {
  readonly kind?: AuditKind | undefined
  readonly actorId?: string | undefined
  readonly action?: string | undefined
  readonly targetType?: string | undefined
  readonly targetId?: string | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
}

export function listEntries(sql: Sql, operations: readonly Operation[], filters: Filters, clause: PageClause) {
  const { kind, actorId, action, targetType, targetId, since, until } = filters
  return sql<AuditEntry[]>`
    select a.id, a.actor_id, u.name as actor_name, a.via, a.action, a.target_type, a.target_id,
      ${targetNameSql(sql)} as target_name, a.summary, a.ip, a.request_id, a.created_at
    from audit_log a
    left join users u on u.id = a.actor_id
    cross join lateral (select case when a.target_id ~ ${idPattern} then a.target_id::uuid end as target_uuid) t
    where a.created_at > now() - interval '400 days'
      ${kind === undefined ? sql`` : kindSql(sql, kind, operations)}
      ${actorId === undefined ? sql`` : sql`and a.actor_id = ${actorIdSql(sql, actorId)}`}
      ${action === undefined ? sql`` : sql`and a.action = ${action}`}
      ${targetType === undefined ? sql`` : sql`and a.target_type = ${targetType}`}
      ${targetId === undefined ? sql`` : sql`and a.target_id = ${targetId}`}
      ${since === undefined ? sql`` : sql`and a.created_at >= ${since}`}
      ${until === undefined ? sql`` : sql`and a.created_at <= ${until}`} ${clause}`
}

const actorIdSql = (sql: Sql, idOrUsername: string) =>
  isId(idOrUsername) ? sql`${idOrUsername}` : sql`(select id from users where username = ${idOrUsername.toLowerCase()})`

const idPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

const targetNameSql = (sql: Sql) => sql`
  case a.target_type
    when 'user' then (select name from users where id = target_uuid)
    when 'group' then (select name from groups where id = target_uuid)
    when 'event' then (select title from events where id = target_uuid)
    when 'series' then (select event ->> 'title' from series where id = target_uuid)
    when 'badge' then (select name from badges where id = target_uuid)
    when 'achievement' then (select name from achievements where id = target_uuid)
    when 'client' then (select name from oauth_clients where client_id = a.target_id)
    when 'design' then (select name from meetpass_designs where id = a.target_id)
    when 'batch' then (select label from meetpass_batches where id = target_uuid)
    when 'group-creation-request' then (select group_name from group_creation_requests where id = target_uuid)
    when 'claim-request' then (
      select g.name from group_claim_requests r join groups g on g.id = r.group_id where r.id = target_uuid)
    when 'claim-invite' then (
      select g.name from group_claim_invites i join groups g on g.id = i.group_id where i.id = target_uuid)
    when 'claim-link' then (
      select b.name from claim_links l join badges b on b.id = l.badge_id where l.id = target_uuid)
    when 'member' then (
      select p.name from group_members m join users p on p.id = m.user_id where m.id = target_uuid)
  end`
