import { newId, type Sql, type Transaction } from '#platform'
import type { CreationRequest, ExportedCreationRequest } from './contract.ts'

export async function insertCreationRequest(
  sql: Transaction,
  request: { userId: string; groupName: string; description: string | null },
) {
  const [inserted] = await sql<{ id: string }[]>`
    insert into group_creation_requests ${sql({ id: newId(), ...request })}
    on conflict (user_id) where status = 'pending' do nothing
    returning id`
  return inserted
}

export async function findPendingRequest(sql: Sql, userId: string) {
  const [request] = await sql<CreationRequest[]>`
    select id as request_id, group_name, description, created_at
    from group_creation_requests
    where user_id = ${userId} and status = 'pending'`
  return request
}

export function listCreationRequestsForUser(sql: Sql, userId: string) {
  return sql<ExportedCreationRequest[]>`
    select id as request_id, group_name, description, status, notes, reviewed_at as decided_at, created_at
    from group_creation_requests
    where user_id = ${userId}
    order by created_at, id`
}

/** The requester cannot be deleted until the transaction ends. */
export async function lockCreationRequester(sql: Transaction, id: string) {
  const [request] = await sql<{ userId: string; groupName: string; description: string | null }[]>`
    select r.user_id, r.group_name, r.description
    from group_creation_requests r
    join users u on u.id = r.user_id
    where r.id = ${id}
    for key share of u`
  return request
}

export async function decideCreationRequest(
  sql: Transaction,
  id: string,
  decision: { status: 'approved' | 'rejected'; reviewedBy: string; notes: string | null },
) {
  const { count } = await sql`
    update group_creation_requests
    set ${sql(decision)}, reviewed_at = now()
    where id = ${id} and status = 'pending'`
  return count > 0
}

export async function setRequestGroup(sql: Transaction, id: string, groupId: string) {
  await sql`update group_creation_requests set group_id = ${groupId} where id = ${id}`
}

export async function findCreationDecision(sql: Sql, id: string) {
  const [decision] = await sql<
    { status: string; notes: string | null; groupName: string; urlname: string | null; userId: string }[]
  >`
    select r.status, r.notes, r.group_name, g.urlname, r.user_id
    from group_creation_requests r
    left join groups g on g.id = r.group_id
    where r.id = ${id}`
  return decision
}

/** On an account merge. At most one request stays pending. */
export async function moveCreationRequests(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
) {
  await sql`update group_creation_requests set reviewed_by = ${to} where reviewed_by = ${from}`
  const { count: skipped } = await sql`
    delete from group_creation_requests
    where user_id = ${from} and status = 'pending' and exists (
      select from group_creation_requests where user_id = ${to} and status = 'pending')`
  const { count: moved } = await sql`update group_creation_requests set user_id = ${to} where user_id = ${from}`
  return { moved, skipped }
}
