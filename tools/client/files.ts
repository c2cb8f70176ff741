import { format } from 'prettier'
import { exampleOf, isRedirect, methodOf, Type, type EventType, type Operation } from '#contract'
import { comment, Types, type Schema } from './types.ts'

const notice = '// Generated from the contracts by `npm run reference`. Do not edit.\n\n'

/** What `testWebhook` sends. */
const ping: EventType = {
  type: 'test.ping',
  summary: 'A test.',
  audience: ['self'],
  subjects: [],
  data: Type.Object({ message: Type.String({ examples: ['It works.'] }) }),
}

/** The files of the client that follow from the operations and events, by their names. */
export async function clientFiles(
  operations: readonly Operation[],
  events: readonly EventType[],
): Promise<Record<string, string>> {
  const types = new Types()
  const webhooks = events.some(({ type }) => type === ping.type) ? events : [...events, ping]
  // An operation that sends a browser elsewhere has no answer for a program.
  const callable = operations.filter((operation) => !isRedirect(operation))
  const methods = callable.map((operation) => methodText(operation, types)).join('\n')
  const args = callable.map((operation) => argsText(operation, types)).join('\n\n')
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(methods + args)
  const files = {
    'routes.ts': `export const routes = {\n${callable.map(routeLine).join('\n')}\n} as const`,
    'operations.ts': [
      `import type { Call, PagedCall } from '../pages.ts'`,
      `import type { ${types.names.filter(isUsed).join(', ')} } from './shapes.ts'`,
      `/** Everything the service can do. */\nexport interface Operations {\n${methods}\n}`,
      args,
    ].join('\n\n'),
    'shapes.ts': types.declarations,
    'webhooks.ts': webhooksText(webhooks),
    'samples.ts': samplesText(webhooks),
    'descriptions.ts': descriptionsText(callable),
  }
  const texts = Object.entries(files).map(async ([name, text]) => [name, await pretty(notice + text)] as const)
  return Object.fromEntries(await Promise.all(texts))
}

const pretty = (text: string) =>
  format(text, { parser: 'typescript', semi: false, singleQuote: true, printWidth: 120, trailingComma: 'all' })

/** The route, and where arguments outside of the path go if it is not where the method suggests. */
function routeLine(operation: Operation): string {
  const { name, route, query, body } = operation
  if (query && body) throw new Error(`${name} has both a query and a body, which the client cannot tell apart.`)
  const isBodied = ['POST', 'PUT', 'PATCH'].includes(methodOf(operation))
  const where = body && !isBodied ? ' body' : query && isBodied ? ' query' : ''
  return `${name}: '${route}${where}',`
}

const argsName = ({ name }: Operation): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}Args`

const partsOf = ({ params, query, body }: Operation) => [params, query, body] as readonly (Schema | undefined)[]

const isPaged = ({ query, output }: Operation): boolean =>
  'cursor' in (query?.properties ?? {}) && 'pagination' in ((output as Schema | undefined)?.properties ?? {})

function methodText(operation: Operation, types: Types): string {
  const answer = operation.output ? types.of(operation.output) : 'void'
  const type = isPaged(operation) ? 'PagedCall' : 'Call'
  const description = `${operation.summary} ${needOf(operation)}`
  return `${comment({ description })}${operation.name}: ${type}<${argsName(operation)}, ${answer}>`
}

function needOf({ scope }: Operation): string {
  if (scope === 'public') return 'Needs no token.'
  return scope === 'session' ? 'Needs a signed-in browser.' : `Needs the scope \`${scope}\`.`
}

function argsText(operation: Operation, types: Types): string {
  const text = types.given(...partsOf(operation))
  return `export ${text === '{\n\n}' ? `type ${argsName(operation)} = Record<never, never>` : `interface ${argsName(operation)} ${text}`}`
}

function webhooksText(events: readonly EventType[]): string {
  const types = new Types()
  const lines = events.map(
    ({ type, summary, data }) => `${comment({ description: summary })}'${type}': ${types.of(data as Schema)}`,
  )
  return [
    `/** What comes with each type of event. */\nexport interface WebhookData {\n${lines.join('\n')}\n}`,
    types.declarations,
    'export type WebhookType = keyof WebhookData',
    '/** The message of one type. */\nexport interface WebhookMessageOf<T extends WebhookType> {\n/** The same in every repeat. */\nid: string\ntype: T\n/** When it happened. */\ntimestamp: string\ndata: WebhookData[T]\n}',
    '/** Any message; look at `type`. New types may come at any time. */\nexport type WebhookMessage = { [T in WebhookType]: WebhookMessageOf<T> }[WebhookType]',
  ].join('\n\n')
}

/** For the command line; the client of browsers does without. */
function descriptionsText(operations: readonly Operation[]): string {
  const lines = operations.map((operation) => {
    const takes = partsOf(operation).flatMap((part) => Object.keys(part?.properties ?? {}))
    return `${operation.name}: ${JSON.stringify({ summary: operation.summary, takes })},`
  })
  return `/** What each operation does, and the names of its arguments. */\nexport const descriptions = {\n${lines.join('\n')}\n} as const`
}

function samplesText(events: readonly EventType[]): string {
  const lines = events.map(({ type, data }) => `'${type}': ${JSON.stringify(exampleOf(data))},`)
  return `import type { WebhookData } from './webhooks.ts'\n\n/** An example of each type of event. */\nexport const samples: WebhookData = {\n${lines.join('\n')}\n}`
}
