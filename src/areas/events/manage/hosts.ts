import { isDeepStrictEqual } from 'node:util'
import { message, validationFailure } from '#contract'
import type { Transaction } from '#platform'
import { listUsersWithRole } from '../../groups/members/public.ts'
import { listHostIds, replaceHosts } from '../records/public.ts'

/** Whoever creates an event hosts it, unless `userIds` are given. An admin without a role in the group hosts nothing. */
export async function chooseHosts(
  sql: Transaction,
  groupId: string,
  userIds: readonly string[] | undefined,
  createdBy: string,
): Promise<readonly string[]> {
  if (userIds === undefined) return listUsersWithRole(sql, groupId, [createdBy])
  await requireHostRoles(sql, groupId, userIds)
  return userIds
}

/** They cannot be deleted before the transaction ends. Users are locked before events everywhere. */
export async function lockHosts(sql: Transaction, userIds: readonly string[]): Promise<void> {
  await sql`select from users where id = any(${userIds as string[]}::uuid[]) order by id for key share`
}

/** Returns whether they changed. */
export async function changeHosts(
  sql: Transaction,
  { eventId, groupId }: { readonly eventId: string; readonly groupId: string },
  userIds: readonly string[] | undefined,
): Promise<boolean> {
  if (userIds === undefined) return false
  const current = await listHostIds(sql, eventId)
  if (isDeepStrictEqual(current, userIds)) return false
  await requireHostRoles(
    sql,
    groupId,
    userIds.filter((userId) => !current.includes(userId)),
  )
  await replaceHosts(sql, eventId, userIds)
  return true
}

export async function requireHostRoles(sql: Transaction, groupId: string, userIds: readonly string[]): Promise<void> {
  const members = await listUsersWithRole(sql, groupId, userIds)
  if (userIds.some((userId) => !members.includes(userId)))
    throw validationFailure([{ path: 'hosts', text: message('validation.events.hostsWithoutRole') }])
}
