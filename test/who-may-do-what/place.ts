import { methodOf, partsOf, pathOf, scopeNames, type Operation } from '#contract'
import type { Client } from '#client'
import type { Api, Person } from '#test'
import { messageOf } from '../../client/address.ts'
import type { GroupRole } from '../../src/areas/groups/members/public.ts'
import type { GroupFacts } from '../../src/areas/groups/records/public.ts'
import type { Group } from '../makers.ts'

export type Someone = Client & Person
export type Credential = Readonly<Record<string, string>>

/** Where a row is played: somebody, a group in which they have their role, and others. */
export interface Place {
  readonly api: Api
  readonly me: Someone
  /** What I send along to be known. */
  readonly bearer: Credential
  readonly other: Someone
  /** A platform admin, who makes what only admins make. */
  readonly chief: Someone
  /** Shared with other rows, so nothing that they lean on may change in it. */
  readonly group: Group
  /** Another one in which I have the same role. */
  readonly newGroup: (facts?: Partial<GroupFacts>) => Promise<Group>
}

export const bearer = (token: string): Credential => ({ Authorization: `Bearer ${token}` })

const withoutAdmin = scopeNames.filter((name) => name !== 'admin')

interface Part {
  readonly isAdmin: boolean
  readonly role: GroupRole | null
}

/** A place for somebody new. */
export async function newPlace(api: Api, chief: Someone, { isAdmin, role }: Part): Promise<Place> {
  const me = await api.person(isAdmin ? { role: 'admin' } : {})
  const [other, owner] = [await api.person(), await api.person()]
  const newGroup = async (facts: Partial<GroupFacts> = {}) => {
    const group = await api.group({ name: 'The same', ...facts })
    await api.member(group, owner, 'owner')
    if (role) await api.member(group, me, role)
    return group
  }
  const scopes = isAdmin ? (['admin'] as const) : withoutAdmin
  return {
    api,
    chief,
    newGroup,
    me: await api.signInAs(me, ...scopes),
    bearer: bearer(await api.tokenFor(me.id, scopes)),
    other: await api.signInAs(other, ...withoutAdmin),
    group: await newGroup(),
  }
}

/** The same place for somebody new who has the same part. */
export async function withNewcomer(place: Place, { isAdmin, role }: Part): Promise<Place> {
  const { api, group } = place
  const me = await api.person(isAdmin ? { role: 'admin' } : {})
  if (role) await api.member(group, me, role)
  return { ...place, me: await api.signInAs(me, 'user') }
}

export const newChief = async (api: Api): Promise<Someone> => api.signInAs(await api.person({ role: 'admin' }), 'admin')

let address = 0

/** Asks from an address of its own, so that nobody is told to slow down; the server has to trust its proxy. */
export function ask(api: Api, operation: Operation, as: Credential, args: object): Promise<Response> {
  const { params, query, body } = partsOf(operation, args as Record<string, unknown>)
  const path = messageOf(`${methodOf(operation)} ${pathOf(operation)} query`, { ...params, ...query }).address
  const from = `10.${(++address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
  return api.fetch(path, {
    method: methodOf(operation),
    headers: { 'X-Forwarded-For': from, ...as, ...(body && { 'Content-Type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  })
}
