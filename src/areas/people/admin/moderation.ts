import { broadcast, invalidateAllGroups, type Role, type Sql, type Transaction } from '#platform'
import { deleteAccount } from '../../account/public.ts'
import { UserIdNotFound } from '../../groups/members/contract.ts'
import { scheduleBoardRefreshesForUser } from '../../leaderboards/public.ts'
import { updateUser } from '../../profile/public.ts'
import { AlreadySuspended, NotSuspended, NotYourself, type AdminUser } from './contract.ts'
import { lockTarget, requireSuperadmin, requireSuperadminRemains, type Actor } from './locking.ts'
import { findAdminUser } from './queries.ts'

export async function setRole(sql: Transaction, by: Actor, userId: string, role: Role): Promise<AdminUser> {
  const locked = await lockTarget(sql, by, userId)
  if (role === 'superadmin') requireSuperadmin(locked.actor)
  else requireSuperadminRemains(locked)
  await updateUser(sql, locked.target.id, { role })
  await broadcast(sql, 'credentials', locked.target.id)
  return requireUser(sql, locked.target.id)
}

type Suspension = Pick<AdminUser, 'suspendedAt' | 'suspendedUntil' | 'suspendedReason'>

export async function suspendUser(
  sql: Transaction,
  by: Actor,
  userId: string,
  suspension: Suspension,
): Promise<AdminUser> {
  const locked = await lockTarget(sql, by, userId)
  const { id, isSuspended } = locked.target
  requireOther(by, id)
  if (isSuspended) throw new AlreadySuspended()
  requireSuperadminRemains(locked)
  return updateSuspension(sql, id, suspension)
}

export async function unsuspendUser(sql: Transaction, by: Actor, userId: string): Promise<AdminUser> {
  const { id, isSuspended } = (await lockTarget(sql, by, userId)).target
  if (!isSuspended) throw new NotSuspended()
  return updateSuspension(sql, id, { suspendedAt: null, suspendedUntil: null, suspendedReason: null })
}

export async function removeUser(sql: Transaction, by: Actor, userId: string): Promise<void> {
  const locked = await lockTarget(sql, by, userId)
  requireOther(by, locked.target.id)
  requireSuperadminRemains(locked)
  await deleteAccount(sql, locked.target)
}

export async function requireUser(sql: Sql, idOrUsername: string): Promise<AdminUser> {
  const user = await findAdminUser(sql, idOrUsername)
  if (!user) throw new UserIdNotFound()
  return user
}

function requireOther(by: Actor, userId: string): void {
  if (by !== 'operator' && by.userId === userId) throw new NotYourself()
}

async function updateSuspension(sql: Transaction, userId: string, suspension: Suspension): Promise<AdminUser> {
  await updateUser(sql, userId, suspension)
  await scheduleBoardRefreshesForUser(sql, userId)
  await invalidateAllGroups(sql)
  await broadcast(sql, 'credentials', userId)
  return requireUser(sql, userId)
}
