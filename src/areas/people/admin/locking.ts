import { Unauthenticated } from '#contract'
import type { Caller, Transaction } from '#platform'
import { PersonNotFound } from '../../groups/members/contract.ts'
import { findUser, lockPeopleAndSuperadmins, type LockedPerson } from '../../profile/public.ts'
import { SuperadminsOnly } from './contract.ts'

/** Whoever decides, whom it is about, and all superadmins: nobody changes what they are until the transaction ends. */
export interface LockedUsers {
  readonly actor: LockedPerson
  readonly targets: readonly LockedPerson[]
  readonly superadmins: readonly LockedPerson[]
}

/** The same when it is about one person. */
export async function lockTarget(
  sql: Transaction,
  caller: Caller,
  name: string,
): Promise<LockedUsers & { target: LockedPerson }> {
  const held = await lockTargets(sql, caller, [name])
  return { ...held, target: held.targets[0] ?? throwPersonNotFound() }
}

/** By ids or usernames; a superadmin among them is for superadmins. What the caller is, is looked up again. */
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
