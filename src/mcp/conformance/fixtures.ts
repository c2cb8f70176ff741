import { isObject, type JsonObject } from '../protocol/json-rpc.ts'
import type { Method, Methods } from '../protocol/methods.ts'
import { readFixtureResource, prompts } from './prompts-and-resources.ts'
import { tools } from './tools.ts'

const listedTools = [...tools.keys()].map((name) => ({
  name,
  description: 'For the suite.',
  inputSchema: { type: 'object' },
}))

const appendToList =
  (property: string, more: readonly object[]) =>
  (method: Method): Method =>
  async (context, params) => {
    const result = (await method(context, params)) as JsonObject
    return { ...result, [property]: [...(result[property] as object[]), ...more] }
  }

/** What the suite expects beyond this server: see its `Server Implementation Requirements`. */
const overrides: Readonly<Record<string, (method: Method) => Method>> = {
  'tools/list': appendToList('tools', listedTools),
  'tools/call': (method) => (context, params) => (tools.get(String(params['name'])) ?? method)(context, params),
  'resources/list': appendToList(
    'resources',
    ['test://static-text', 'test://static-binary'].map((uri) => ({ uri, name: uri, description: 'For the suite.' })),
  ),
  'resources/read': (method) => (context, params) => {
    const contents = readFixtureResource(params['uri'])
    return contents ? { contents: [contents] } : method(context, params)
  },
  'prompts/list': appendToList(
    'prompts',
    [...prompts].map(([name, { arguments: args }]) => ({
      name,
      description: 'For the suite.',
      arguments: args.map((argument) => ({ name: argument, description: 'Any text.', required: true })),
    })),
  ),
  'prompts/get': (method) => (context, params) => {
    const { arguments: args } = params
    return (
      prompts.get(String(params['name']))?.get(context, params, isObject(args) ? args : {}) ?? method(context, params)
    )
  },
  'completion/complete': (method) => (context, params) => {
    const { ref } = params
    const isOurs = isObject(ref) && prompts.has(String(ref['name']))
    return isOurs ? { completion: { values: [] } } : method(context, params)
  },
}

export const withFixtures = (methods: Methods): Methods =>
  new Map([...methods].map(([name, method]) => [name, overrides[name]?.(method) ?? method]))
