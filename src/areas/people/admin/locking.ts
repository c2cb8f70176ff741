import { Unauthenticated } from '#contract'
import type { Transaction } from '#platform'
import { UserIdNotFound } from '../../groups/members/contract.ts'
import { findUser, lockUsersAndSuperadmins, type LockedUser } from '../../profile/public.ts'
import { LastSuperadminStays, SuperadminsOnly } from './contract.ts'

/** At the command line the operator may do what superadmins may. */
export type Actor = { readonly userId: string } | 'operator'

interface LockedUsers {
  /** Missing for the operator. */
  readonly actor: LockedUser | undefined
  readonly targets: readonly LockedUser[]
  readonly superadmins: readonly LockedUser[]
}

export async function lockTarget(
  sql: Transaction,
  actor: Actor,
  name: string,
): Promise<LockedUsers & { target: LockedUser }> {
  const locked = await lockTargets(sql, actor, [name])
  return { ...locked, target: locked.targets[0] ?? throwUserIdNotFound() }
}

/** Reads the caller's role again, because it may have changed. Only superadmins may target a superadmin. */
export async function lockTargets(sql: Transaction, by: Actor, names: readonly string[]): Promise<LockedUsers> {
  const ids: string[] = []
  for (const name of names) ids.push((await findUser(sql, name))?.id ?? throwUserIdNotFound())
  const locked = await lockUsersAndSuperadmins(sql, by === 'operator' ? ids : [by.userId, ...ids])
  const targets = ids.map((id) => locked.find((user) => user.id === id) ?? throwUserIdNotFound())
  const superadmins = locked.filter(({ role }) => role === 'superadmin')
  if (by === 'operator') return { actor: undefined, targets, superadmins }

  const actor = locked.find(({ id }) => id === by.userId)
  if (!actor || actor.isSuspended) throw new Unauthenticated()
  if (actor.role === 'user' || targets.some(({ role }) => role === 'superadmin')) requireSuperadmin(actor)
  return { actor, targets, superadmins }
}

export function requireSuperadmin(actor: LockedUser | undefined): void {
  if (actor && actor.role !== 'superadmin') throw new SuperadminsOnly()
}

export function requireSuperadminRemains({ target, superadmins }: Awaited<ReturnType<typeof lockTarget>>): void {
  if (target.role !== 'superadmin') return
  if (!superadmins.some(({ id, isSuspended }) => id !== target.id && !isSuspended)) throw new LastSuperadminStays()
}

function throwUserIdNotFound(): never {
  throw new UserIdNotFound()
}
