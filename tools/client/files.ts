import { format } from 'oxfmt'
import {
  acceptsIdempotencyKey,
  buildExample,
  isPaginated,
  isRedirect,
  getMethod,
  Type,
  type EventType,
  type Operation,
} from '#contract'
import { toDeliveredData } from '../../src/areas/webhooks/event-types/contract.ts'
import { formatComment, TypeWriter, type Schema } from './types.ts'

const notice = '// Generated from the contracts by `npm run reference`. Do not edit.\n\n'

const pingEventType: EventType = {
  type: 'test.ping',
  summary: 'A test.',
  visibleTo: ['self'],
  subjects: [],
  data: Type.Object({ message: Type.String({ examples: ['It works.'] }) }),
}

export async function generateClientFiles(
  operations: readonly Operation[],
  events: readonly EventType[],
): Promise<Record<string, string>> {
  const types = new TypeWriter()
  const webhooks = events.some(({ type }) => type === pingEventType.type) ? events : [...events, pingEventType]
  // Redirects have no response body.
  const callable = operations.filter((operation) => !isRedirect(operation))
  const methods = callable.map((operation) => formatMethod(operation, types)).join('\n')
  const args = callable.map((operation) => formatArgsType(operation, types)).join('\n\n')
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(methods + args)
  const files = {
    'routes.ts': `export const routes = {\n${callable.map(formatRoute).join('\n')}\n} as const`,
    'operations.ts': [
      `import type { Call, PagedCall } from '../pages.ts'`,
      `import type { ${types.names.filter(isUsed).join(', ')} } from './shapes.ts'`,
      `/** Everything the service can do. */\nexport interface Operations {\n${methods}\n}`,
      args,
    ].join('\n\n'),
    'shapes.ts': types.declarations,
    'webhooks.ts': formatWebhooks(webhooks),
    'samples.ts': formatSamples(webhooks),
    'descriptions.ts': formatDescriptions(callable),
  }
  const texts = Object.entries(files).map(
    async ([name, text]) => [name, await formatTypeScript(notice + text)] as const,
  )
  return Object.fromEntries(await Promise.all(texts))
}

async function formatTypeScript(text: string): Promise<string> {
  const { code, errors } = await format('client.ts', text, { semi: false, singleQuote: true, printWidth: 120 })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code
}

/** `query` or `body` only where it differs from the default of the method. */
function formatRoute(operation: Operation): string {
  const { name, route, query, body } = operation
  if (query && body) throw new Error(`${name} has both a query and a body, which the client cannot tell apart.`)
  const isBodied = ['POST', 'PUT', 'PATCH'].includes(getMethod(operation))
  const where = body && !isBodied ? ' body' : query && isBodied ? ' query' : ''
  const key = acceptsIdempotencyKey(operation) ? ' key' : ''
  return `${name}: '${route}${where}${key}',`
}

const argsTypeName = ({ name }: Operation): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}Args`

const inputSchemasFor = ({ params, query, body }: Operation) => [params, query, body] as readonly (Schema | undefined)[]

function formatMethod(operation: Operation, types: TypeWriter): string {
  const answer = operation.output ? types.typeFor(operation.output) : 'void'
  const type = isPaginated(operation) ? 'PagedCall' : 'Call'
  const description = `${operation.summary} ${describeRequiredScope(operation)}`
  return `${formatComment({ description })}${operation.name}: ${type}<${argsTypeName(operation)}, ${answer}>`
}

function describeRequiredScope({ scope }: Operation): string {
  if (scope === 'public') return 'Needs no token.'
  return scope === 'session' ? 'Needs a signed-in browser.' : `Needs the scope \`${scope}\`.`
}

function formatArgsType(operation: Operation, types: TypeWriter): string {
  const text = types.argsTypeFor(...inputSchemasFor(operation))
  return `export ${text === '{\n\n}' ? `type ${argsTypeName(operation)} = Record<never, never>` : `interface ${argsTypeName(operation)} ${text}`}`
}

function formatWebhooks(events: readonly EventType[]): string {
  const types = new TypeWriter()
  const lines = events.map(
    (eventType) =>
      `${formatComment({ description: eventType.summary })}'${eventType.type}': ${types.typeFor(toDeliveredData(eventType) as Schema)}`,
  )
  return [
    "import type { NamedPerson } from './shapes.ts'",
    `/** What comes with each type of event. */\nexport interface WebhookData {\n${lines.join('\n')}\n}`,
    types.declarations,
    'export type WebhookType = keyof WebhookData',
    '/** The message of one type. */\nexport interface WebhookMessageOf<T extends WebhookType> {\n/** The same in every repeat. */\nid: string\ntype: T\n/** When it happened. */\ntimestamp: string\ndata: WebhookData[T]\n/** The people whose ids are in `data`, as far as everybody may see their profile. */\npeople?: NamedPerson[]\n}',
    '/** Any message; look at `type`. New types may come at any time. */\nexport type WebhookMessage = { [T in WebhookType]: WebhookMessageOf<T> }[WebhookType]',
  ].join('\n\n')
}

function formatDescriptions(operations: readonly Operation[]): string {
  const lines = operations.map((operation) => {
    const takes = inputSchemasFor(operation).flatMap((schema) => (schema ? listArgumentPaths(schema) : []))
    return `${operation.name}: ${JSON.stringify({ summary: operation.summary, takes })},`
  })
  return `/** What each operation does, and the names of its arguments: \`venue.city\` is the city in \`venue\`. */\nexport const descriptions = {\n${lines.join('\n')}\n} as const`
}

/** Items of a list have the path of their list. */
function listArgumentPaths({ properties = {}, items, anyOf = [] }: Schema): string[] {
  const own = Object.entries(properties).flatMap(([name, inner]) => [
    name,
    ...listArgumentPaths(inner).map((path) => `${name}.${path}`),
  ])
  return [...own, ...[items ?? [], anyOf].flat().flatMap(listArgumentPaths)]
}

function formatSamples(events: readonly EventType[]): string {
  const lines = events.map(
    (eventType) => `'${eventType.type}': ${JSON.stringify(buildExample(toDeliveredData(eventType)))},`,
  )
  return `import type { WebhookData } from './webhooks.ts'\n\n/** An example of each type of event. */\nexport const samples: WebhookData = {\n${lines.join('\n')}\n}`
}
