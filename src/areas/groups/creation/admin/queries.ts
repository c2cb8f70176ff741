import { sqlFragment, type PageClause, type Sql } from '#platform'
import type { ReviewRequest } from '../../claims/admin/contract.ts'

type Row = ReviewRequest & { readonly isDecided: boolean }

const creationRequestSelect = sqlFragment`
  select r.id, 'creation' as type, r.status, r.is_decided, r.group_name, r.description, r.notes, r.reviewed_by,
    r.reviewed_at, r.created_at,
    jsonb_build_object('id', u.id, 'username', u.username, 'name', u.name) as user,
    case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name, 'urlname', g.urlname) end as group
  from group_creation_requests r
  join users u on u.id = r.user_id
  left join groups g on g.id = r.group_id`

export function listCreationRequests(sql: Sql, status: string | undefined, clause: PageClause) {
  return sql<Row[]>`
    ${creationRequestSelect}
    where ${status === undefined ? sql`true` : sql`r.status = ${status}`} ${clause}`
}

export async function findCreationRequest(sql: Sql, id: string) {
  const [request] = await sql<Row[]>`${creationRequestSelect} where r.id = ${id}`
  return request
}
