import type { Scope } from '#contract'
import { listEvents } from '../areas/events/discovery/contract.ts'
import { listGroups } from '../areas/groups/directory/contract.ts'
import type { McpContext } from './mcp-context.ts'
import { invalidParams, isObject, type JsonObject } from './protocol/json-rpc.ts'
import { ignoreFailures } from './prompts/facts.ts'
import { prompts } from './prompts/index.ts'
import { templates } from './resources/index.ts'

const maxSuggestions = 20

interface CompletionSource {
  readonly scope: Scope
  readonly find: (context: McpContext, query: { readonly search?: string }) => Promise<readonly string[]>
}

const groupSource: CompletionSource = {
  scope: 'read:groups',
  find: async ({ call }, query) =>
    (await call(listGroups, { ...query, sort: 'name', limit: maxSuggestions })).data.flatMap(
      ({ urlname }) => urlname ?? [],
    ),
}

const eventSource: CompletionSource = {
  scope: 'read:events',
  find: async ({ call, now }, query) =>
    (await call(listEvents, { ...query, startsAfter: now.toISOString(), limit: maxSuggestions })).data.map(
      ({ id }) => id,
    ),
}

const sources: ReadonlyMap<string, CompletionSource> = new Map([
  ['group_slug', groupSource],
  ['group_id', groupSource],
  ['slug', groupSource],
  ['event_id', eventSource],
  ['eventId', eventSource],
])

export async function complete(context: McpContext, { ref, argument }: JsonObject): Promise<object> {
  const { name, value } = isObject(argument) ? argument : {}
  if (typeof name !== 'string' || typeof value !== 'string')
    throw invalidParams('`argument` must have a name and a value.')
  if (!argumentNamesFor(ref).includes(name)) throw invalidParams(`There is no argument ${name.slice(0, 100)}.`)
  const [source, search] = [sources.get(name), value.trim()]
  if (!source || !context.hasScope(source.scope)) return { completion: { values: [] } }
  const found = await ignoreFailures(source.find(context, search === '' ? {} : { search }), 'validation_error')
  return { completion: { values: found ?? [] } }
}

function argumentNamesFor(ref: unknown): readonly string[] {
  const { type, name, uri } = isObject(ref) ? ref : {}
  const prompt = type === 'ref/prompt' && prompts.find((candidate) => candidate.name === name)
  if (prompt) return prompt.arguments.map((argument) => argument.name)
  const template = type === 'ref/resource' && templates.find(({ uriTemplate }) => uriTemplate === uri)
  if (template) return template.uriTemplate.split(/[{}]/).slice(1, 2)
  throw invalidParams('`ref` must be a prompt or a template that is listed.')
}
