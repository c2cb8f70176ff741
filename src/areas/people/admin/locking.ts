import { Unauthenticated } from '#contract'
import type { Caller, Transaction } from '#platform'
import { UserIdNotFound } from '../../groups/members/contract.ts'
import { findUser, lockUsersAndSuperadmins, type LockedUser } from '../../profile/public.ts'
import { SuperadminsOnly } from './contract.ts'

interface LockedUsers {
  readonly actor: LockedUser
  readonly targets: readonly LockedUser[]
  readonly superadmins: readonly LockedUser[]
}

export async function lockTarget(
  sql: Transaction,
  caller: Caller,
  name: string,
): Promise<LockedUsers & { target: LockedUser }> {
  const locked = await lockTargets(sql, caller, [name])
  return { ...locked, target: locked.targets[0] ?? throwUserIdNotFound() }
}

/** Reads the caller's role again, because it may have changed. Only superadmins may target a superadmin. */
export async function lockTargets(
  sql: Transaction,
  { userId }: Caller,
  names: readonly string[],
): Promise<LockedUsers> {
  const ids: string[] = []
  for (const name of names) ids.push((await findUser(sql, name))?.id ?? throwUserIdNotFound())
  const locked = await lockUsersAndSuperadmins(sql, [userId, ...ids])
  const actor = locked.find(({ id }) => id === userId)
  if (!actor || actor.isSuspended) throw new Unauthenticated()

  const targets = ids.map((id) => locked.find((user) => user.id === id) ?? throwUserIdNotFound())
  const superadmins = locked.filter(({ role }) => role === 'superadmin')
  if (actor.role === 'user' || targets.some(({ role }) => role === 'superadmin')) requireSuperadmin(actor)
  return { actor, targets, superadmins }
}

export function requireSuperadmin({ role }: LockedUser): void {
  if (role !== 'superadmin') throw new SuperadminsOnly()
}

function throwUserIdNotFound(): never {
  throw new UserIdNotFound()
}
