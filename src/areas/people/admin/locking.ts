import { Unauthenticated } from '#contract'
import type { Caller, Transaction } from '#platform'
import { PersonNotFound } from '../../groups/members/contract.ts'
import { findUser, lockPeopleAndSuperadmins, type LockedPerson } from '../../profile/public.ts'
import { SuperadminsOnly } from './contract.ts'

interface LockedUsers {
  readonly actor: LockedPerson
  readonly targets: readonly LockedPerson[]
  readonly superadmins: readonly LockedPerson[]
}

export async function lockTarget(
  sql: Transaction,
  caller: Caller,
  name: string,
): Promise<LockedUsers & { target: LockedPerson }> {
  const locked = await lockTargets(sql, caller, [name])
  return { ...locked, target: locked.targets[0] ?? throwPersonNotFound() }
}

/** Reads the caller's role again, because it may have changed. Only superadmins may target a superadmin. */
export async function lockTargets(
  sql: Transaction,
  { userId }: Caller,
  names: readonly string[],
): Promise<LockedUsers> {
  const ids: string[] = []
  for (const name of names) ids.push((await findUser(sql, name))?.id ?? throwPersonNotFound())
  const locked = await lockPeopleAndSuperadmins(sql, [userId, ...ids])
  const actor = locked.find(({ id }) => id === userId)
  if (!actor || actor.isSuspended) throw new Unauthenticated()

  const targets = ids.map((id) => locked.find((person) => person.id === id) ?? throwPersonNotFound())
  const superadmins = locked.filter(({ role }) => role === 'superadmin')
  if (actor.role === 'user' || targets.some(({ role }) => role === 'superadmin')) requireSuperadmin(actor)
  return { actor, targets, superadmins }
}

export function requireSuperadmin({ role }: LockedPerson): void {
  if (role !== 'superadmin') throw new SuperadminsOnly()
}

function throwPersonNotFound(): never {
  throw new PersonNotFound()
}
