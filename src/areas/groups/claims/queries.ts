import { newId, sqlFragment, type Sql, type Transaction } from '#platform'
import type { ExportedClaimRequest, GroupClaimInvite } from './contract.ts'

const isClaimable = sqlFragment`used_at is null and (expires_at is null or expires_at > now())`

export async function findInvite(sql: Sql, token: string) {
  const [invite] = await sql<(GroupClaimInvite & { id: string; groupId: string })[]>`
    select i.id, i.group_id, i.auto_approve, ${isClaimable} as claimable,
      jsonb_build_object('id', g.id, 'name', g.name, 'urlname', g.urlname, 'photoUrl', g.photo_url) as group
    from group_claim_invites i
    join groups g on g.id = i.group_id
    where i.token = ${token.toLowerCase()}`
  return invite
}

/** True for exactly one concurrent caller. */
export async function redeemInvite(sql: Transaction, id: string, userId: string) {
  const { count } = await sql`
    update group_claim_invites
    set used_by = ${userId}, used_at = now()
    where id = ${id} and ${isClaimable}`
  return count > 0
}

export interface NewInvite {
  readonly groupId: string
  readonly token: string
  readonly autoApprove: boolean
  readonly expiresAt: string | null
  readonly createdBy: string
}

export async function insertInvite(sql: Transaction, invite: NewInvite): Promise<string> {
  const id = newId()
  await sql`insert into group_claim_invites ${sql({ id, ...invite })}`
  return id
}

export async function deleteInvite(sql: Transaction, id: string) {
  const { count } = await sql`delete from group_claim_invites where id = ${id}`
  return count > 0
}

export async function isOwner(sql: Sql, groupId: string, userId: string) {
  const { count } = await sql`
    select from group_members
    where group_id = ${groupId} and user_id = ${userId} and role = 'owner'`
  return count > 0
}

export async function insertClaimRequest(
  sql: Transaction,
  request: { groupId: string; userId: string; description: string | null },
) {
  const [inserted] = await sql<{ id: string }[]>`
    insert into group_claim_requests ${sql({ id: newId(), ...request })}
    on conflict (group_id, user_id) where status = 'pending' do nothing
    returning id`
  return inserted
}

export function listClaimRequestsForUser(sql: Sql, userId: string) {
  return sql<ExportedClaimRequest[]>`
    select r.id as request_id, r.group_id, g.urlname as group_urlname, g.name as group_name, r.description, r.status,
      r.notes, r.reviewed_at as decided_at, r.created_at
    from group_claim_requests r
    left join groups g on g.id = r.group_id and g.is_shown
    where r.user_id = ${userId}
    order by r.created_at, r.id`
}

/** The requester cannot be deleted until the transaction ends. */
export async function lockClaimRequester(sql: Transaction, id: string) {
  const [request] = await sql<{ groupId: string; userId: string }[]>`
    select r.group_id, r.user_id
    from group_claim_requests r
    join users u on u.id = r.user_id
    where r.id = ${id}
    for key share of u`
  return request
}

export interface Decision {
  readonly status: 'approved' | 'rejected'
  readonly reviewedBy: string
  readonly notes: string | null
}

export async function decideClaimRequest(sql: Transaction, id: string, decision: Decision) {
  const { count } = await sql`
    update group_claim_requests
    set ${sql({ ...decision })}, reviewed_at = now()
    where id = ${id} and status = 'pending'`
  return count > 0
}

/** The user became an owner by invite, which settles their pending requests. */
export async function approvePendingRequests(sql: Transaction, groupId: string, userId: string) {
  await sql`
    update group_claim_requests
    set status = 'approved', reviewed_at = now()
    where group_id = ${groupId} and user_id = ${userId} and status = 'pending'`
}

export async function findClaimDecision(sql: Sql, id: string) {
  const [decision] = await sql<
    { status: string; notes: string | null; groupName: string; urlname: string; userId: string }[]
  >`
    select r.status, r.notes, g.name as group_name, g.urlname, r.user_id
    from group_claim_requests r
    join groups g on g.id = r.group_id
    where r.id = ${id}`
  return decision
}

/** On an account merge. At most one request per group stays pending. */
export async function moveClaimRequests(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
) {
  await sql`update group_claim_requests set reviewed_by = ${to} where reviewed_by = ${from}`
  await sql`update group_claim_invites set created_by = ${to} where created_by = ${from}`
  await sql`update group_claim_invites set used_by = ${to} where used_by = ${from}`
  const { count: skipped } = await sql`
    delete from group_claim_requests
    where user_id = ${from} and status = 'pending' and group_id in (
      select group_id from group_claim_requests where user_id = ${to} and status = 'pending')`
  const { count: moved } = await sql`update group_claim_requests set user_id = ${to} where user_id = ${from}`
  return { moved, skipped }
}
