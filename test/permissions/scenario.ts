import { getMethod, splitArgs, getPath, scopeNames, type Operation } from '#contract'
import type { OperationClient } from '#client'
import type { Api, Person } from '#test'
import { buildRequest } from '../../client/request.ts'
import type { GroupRole } from '../../src/areas/groups/members/public.ts'
import type { GroupFields } from '../../src/areas/groups/records/public.ts'
import type { Group } from '../factories.ts'

export type SignedInPerson = OperationClient & Person
export type Credential = Readonly<Record<string, string>>

export interface Scenario {
  readonly api: Api
  readonly me: SignedInPerson
  readonly bearerHeaders: Credential
  readonly other: SignedInPerson
  readonly admin: SignedInPerson
  /** Shared between rows: must not change in ways they depend on. */
  readonly group: Group
  readonly createGroup: (fields?: Partial<GroupFields>) => Promise<Group>
}

export const bearer = (token: string): Credential => ({ Authorization: `Bearer ${token}` })

const scopesWithoutAdmin = scopeNames.filter((name) => name !== 'admin')

interface ScenarioRole {
  readonly isAdmin: boolean
  readonly role: GroupRole | null
}

export async function createScenario(
  api: Api,
  admin: SignedInPerson,
  { isAdmin, role }: ScenarioRole,
): Promise<Scenario> {
  const me = await api.person(isAdmin ? { role: 'admin' } : {})
  const [other, owner] = [await api.person(), await api.person()]
  const createGroup = async (fields: Partial<GroupFields> = {}) => {
    const group = await api.group({ name: 'The same', ...fields })
    await api.member(group, owner, 'owner')
    if (role) await api.member(group, me, role)
    return group
  }
  const scopes = isAdmin ? (['admin'] as const) : scopesWithoutAdmin
  return {
    api,
    admin,
    createGroup,
    me: await api.signInAs(me, ...scopes),
    bearerHeaders: bearer(await api.tokenFor(me.id, scopes)),
    other: await api.signInAs(other, ...scopesWithoutAdmin),
    group: await createGroup(),
  }
}

export async function withNewPerson(scenario: Scenario, { isAdmin, role }: ScenarioRole): Promise<Scenario> {
  const { api, group } = scenario
  const me = await api.person(isAdmin ? { role: 'admin' } : {})
  if (role) await api.member(group, me, role)
  return { ...scenario, me: await api.signInAs(me, 'user') }
}

export const createAdmin = async (api: Api): Promise<SignedInPerson> =>
  api.signInAs(await api.person({ role: 'admin' }), 'admin')

let addressCounter = 0

/** Uses a new client address each time to avoid rate limits; the server must trust its proxy. */
export function sendOperation(api: Api, operation: Operation, as: Credential, args: object): Promise<Response> {
  const { params, query, body } = splitArgs(operation, args as Record<string, unknown>)
  const path = buildRequest(`${getMethod(operation)} ${getPath(operation)} query`, { ...params, ...query }).path
  const from = `10.${(++addressCounter >> 16) & 255}.${(addressCounter >> 8) & 255}.${addressCounter & 255}`
  return api.fetch(path, {
    method: getMethod(operation),
    headers: { 'X-Forwarded-For': from, ...as, ...(body && { 'Content-Type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  })
}
