import { isDeepStrictEqual } from 'node:util'
import { message, validationFailure } from '#contract'
import type { Sql, Transaction } from '#platform'
import { listUsersWithRole } from '../../groups/members/public.ts'
import { findUserIds } from '../../profile/public.ts'
import { listHostIds } from '../records/public.ts'

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

const nobody = '00000000-0000-0000-0000-000000000000'

/** With ids instead of usernames. A username that nobody has becomes an id without a role. */
export async function resolveHosts<T extends { readonly hosts?: string[] }>(sql: Sql, input: T): Promise<T> {
  if (!input.hosts) return input
  const ids = await findUserIds(sql, input.hosts)
  return { ...input, hosts: ids.map((id) => id ?? nobody) }
}

/** They cannot be deleted before the transaction ends. Users are locked before events everywhere. */
export async function lockHosts(sql: Transaction, userIds: readonly string[]): Promise<void> {
  await sql`select from users where id = any(${userIds as string[]}::uuid[]) order by id for key share`
}

interface HostChange {
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** Undefined when they stay. */
export async function findHostChange(
  sql: Transaction,
  { eventId, groupId }: { readonly eventId: string; readonly groupId: string },
  userIds: readonly string[] | undefined,
): Promise<HostChange | undefined> {
  if (userIds === undefined) return undefined
  const current = await listHostIds(sql, eventId)
  if (isDeepStrictEqual(current, userIds)) return undefined
  await requireHostRoles(
    sql,
    groupId,
    userIds.filter((userId) => !current.includes(userId)),
  )
  return { from: current, to: userIds }
}

export async function requireHostRoles(sql: Transaction, groupId: string, userIds: readonly string[]): Promise<void> {
  const members = await listUsersWithRole(sql, groupId, userIds)
  if (userIds.some((userId) => !members.includes(userId)))
    throw validationFailure([{ path: 'hosts', text: message('validation.events.hostsWithoutRole') }])
}
