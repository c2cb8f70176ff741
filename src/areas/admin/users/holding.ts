import { Unauthenticated } from '#contract'
import type { Caller, Transaction } from '#platform'
import { PersonNotFound } from '../../groups/members/contract.ts'
import { findUser, holdPeople, type HeldPerson } from '../../user/profile/public.ts'
import { SuperadminsOnly } from './contract.ts'

/** Whoever decides, whom it is about, and all superadmins: nobody changes what they are until the transaction ends. */
export interface Held {
  readonly actor: HeldPerson
  readonly targets: readonly HeldPerson[]
  readonly superadmins: readonly HeldPerson[]
}

/** The same when it is about one person. */
export async function hold(sql: Transaction, caller: Caller, name: string): Promise<Held & { target: HeldPerson }> {
  const held = await holdAll(sql, caller, [name])
  return { ...held, target: held.targets[0] ?? missing() }
}

/** By ids or usernames; a superadmin among them is for superadmins. What the caller is, is looked up again. */
export async function holdAll(sql: Transaction, { userId }: Caller, names: readonly string[]): Promise<Held> {
  const ids: string[] = []
  for (const name of names) ids.push((await findUser(sql, name))?.id ?? missing())
  const held = await holdPeople(sql, [userId, ...ids])
  const actor = held.find(({ id }) => id === userId)
  if (!actor || actor.isSuspended) throw new Unauthenticated()

  const targets = ids.map((id) => held.find((person) => person.id === id) ?? missing())
  const superadmins = held.filter(({ role }) => role === 'superadmin')
  if (actor.role === 'user' || targets.some(({ role }) => role === 'superadmin')) requireSuperadmin(actor)
  return { actor, targets, superadmins }
}

export function requireSuperadmin({ role }: HeldPerson): void {
  if (role !== 'superadmin') throw new SuperadminsOnly()
}

function missing(): never {
  throw new PersonNotFound()
}
