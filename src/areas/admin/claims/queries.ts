import { ascending, descending, piece, pieceWith, type Part, type Sql } from '#platform'
import type { ClaimInvite, ReviewRequest } from './contract.ts'

const pendingFirst = ascending({ isDecided: 'r.is_decided', createdAt: 'r.created_at', id: 'r.id' })
const oldestFirst = ascending({ createdAt: 'r.created_at', id: 'r.id' })
export const newestFirst = descending({ createdAt: 'i.created_at', id: 'i.id' })

/** Requests with one status have their own index. */
export const reviewOrder = (status: string | undefined) => (status === undefined ? pendingFirst : oldestFirst)

type Row = ReviewRequest & { readonly isDecided: boolean }

const claimRequests = piece`
  select r.id, 'claim' as type, r.status, r.is_decided, null as group_name, r.description, r.notes, r.reviewed_by,
    r.reviewed_at, r.created_at,
    jsonb_build_object('id', u.id, 'username', u.username, 'name', u.name) as user,
    jsonb_build_object('id', g.id, 'name', g.name, 'urlname', g.urlname) as group
  from group_claim_requests r
  join users u on u.id = r.user_id
  join groups g on g.id = r.group_id`

export function listClaimRequests(sql: Sql, status: string | undefined, part: Part) {
  return sql<Row[]>`
    ${claimRequests}
    where ${status === undefined ? sql`true` : sql`r.status = ${status}`} ${part}`
}

export async function findClaimRequest(sql: Sql, id: string) {
  const [request] = await sql<Row[]>`${claimRequests} where r.id = ${id}`
  return request
}

const invites = pieceWith(
  (webUrl) => piece`
  select i.id, i.group_id, i.token, ${webUrl}::text || '/groups/claim/' || i.token as invite_url, i.auto_approve,
    i.expires_at, i.created_by, i.used_by, i.used_at, i.created_at
  from group_claim_invites i`,
)

export function listInvitesOf(sql: Sql, groupId: string, webUrl: string, part: Part) {
  return sql<ClaimInvite[]>`${invites(webUrl)} where i.group_id = ${groupId} ${part}`
}

export async function findInvite(sql: Sql, id: string, webUrl: string) {
  const [invite] = await sql<ClaimInvite[]>`${invites(webUrl)} where i.id = ${id}`
  return invite
}
