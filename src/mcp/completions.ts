import type { Scope } from '#contract'
import { listEvents } from '../areas/events/discovery/contract.ts'
import { listGroups } from '../areas/groups/directory/contract.ts'
import type { Agent } from './agent.ts'
import { invalidParams, isObject, type Json } from './protocol/json-rpc.ts'
import { unless } from './prompts/facts.ts'
import { prompts } from './prompts/index.ts'
import { templates } from './resources/index.ts'

const most = 20

interface Source {
  readonly scope: Scope
  readonly find: (agent: Agent, query: { readonly search?: string }) => Promise<readonly string[]>
}

const groups: Source = {
  scope: 'read:groups',
  find: async ({ call }, query) =>
    (await call(listGroups, { ...query, sort: 'name', limit: most })).data.flatMap(({ urlname }) => urlname ?? []),
}

/** Those that are still to come. */
const events: Source = {
  scope: 'read:events',
  find: async ({ call, now }, query) =>
    (await call(listEvents, { ...query, startsAfter: now.toISOString(), limit: most })).data.map(({ id }) => id),
}

/** Where values of these names come from; of others nothing is known. */
const sources: ReadonlyMap<string, Source> = new Map([
  ['group_slug', groups],
  ['group_id', groups],
  ['slug', groups],
  ['event_id', events],
  ['eventId', events],
])

/** `completion/complete`: what somebody who types an argument may mean, as far as they could find it by searching. */
export async function complete(agent: Agent, { ref, argument }: Json): Promise<object> {
  const { name, value } = isObject(argument) ? argument : {}
  if (typeof name !== 'string' || typeof value !== 'string')
    throw invalidParams('`argument` must have a name and a value.')
  if (!namesIn(ref).includes(name)) throw invalidParams(`There is no argument ${name.slice(0, 100)}.`)
  const [source, search] = [sources.get(name), value.trim()]
  if (!source || !agent.may(source.scope)) return { completion: { values: [] } }
  const found = await unless(source.find(agent, search === '' ? {} : { search }), 'validation_error')
  return { completion: { values: found ?? [] } }
}

/** The arguments of what is meant. */
function namesIn(ref: unknown): readonly string[] {
  const { type, name, uri } = isObject(ref) ? ref : {}
  const prompt = type === 'ref/prompt' && prompts.find((one) => one.name === name)
  if (prompt) return prompt.arguments.map((argument) => argument.name)
  const template = type === 'ref/resource' && templates.find((one) => one.uri === uri)
  if (template) return template.uri.split(/[{}]/).filter((_, index) => index % 2 === 1)
  throw invalidParams('`ref` must be a prompt or a template that is listed.')
}
