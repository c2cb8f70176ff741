import { ascending, descending, sqlFragment, memoizeSqlFragment, type PageClause, type Sql } from '#platform'
import type { ClaimInvite, ReviewRequest } from './contract.ts'

const pendingFirst = ascending({ isDecided: 'r.is_decided', createdAt: 'r.created_at', id: 'r.id' })
const oldestFirst = ascending({ createdAt: 'r.created_at', id: 'r.id' })
export const newestFirst = descending({ createdAt: 'i.created_at', id: 'i.id' })

/** Requests of one status have their own index. */
export const reviewOrderFor = (status: string | undefined) => (status === undefined ? pendingFirst : oldestFirst)

type Row = ReviewRequest & { readonly isDecided: boolean }

const claimRequestSelect = sqlFragment`
  select r.id, 'claim' as type, r.status, r.is_decided, null as group_name, r.description, r.notes, r.reviewed_by,
    r.reviewed_at, r.created_at,
    jsonb_build_object('id', u.id, 'username', u.username, 'name', u.name) as user,
    jsonb_build_object('id', g.id, 'name', g.name, 'urlname', g.urlname) as group
  from group_claim_requests r
  join users u on u.id = r.user_id
  join groups g on g.id = r.group_id`

export function listClaimRequests(sql: Sql, status: string | undefined, clause: PageClause) {
  return sql<Row[]>`
    ${claimRequestSelect}
    where ${status === undefined ? sql`true` : sql`r.status = ${status}`} ${clause}`
}

export async function findClaimRequest(sql: Sql, id: string) {
  const [request] = await sql<Row[]>`${claimRequestSelect} where r.id = ${id}`
  return request
}

const inviteSelectFor = memoizeSqlFragment(
  (webUrl) => sqlFragment`
  select i.id, i.group_id, i.token, ${webUrl}::text || '/groups/claim/' || i.token as invite_url, i.auto_approve,
    i.expires_at, i.created_by, i.used_by, i.used_at, i.created_at
  from group_claim_invites i`,
)

export function listInvitesForGroup(sql: Sql, groupId: string, webUrl: string, clause: PageClause) {
  return sql<ClaimInvite[]>`${inviteSelectFor(webUrl)} where i.group_id = ${groupId} ${clause}`
}

export async function findInvite(sql: Sql, id: string, webUrl: string) {
  const [invite] = await sql<ClaimInvite[]>`${inviteSelectFor(webUrl)} where i.id = ${id}`
  return invite
}
