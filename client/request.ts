import type { ApiRequest } from './retry.ts'

type ArgValues = Readonly<Record<string, unknown>>

/**
 * The route is `GET /v1/events/{eventId}`; a third word (`query` or `body`) overrides where the method puts the other
 * arguments.
 */
export function buildRequest(route: string, args: ArgValues): ApiRequest {
  const [method = '', template = '', location = hasBody(method) ? 'body' : 'query'] = route.split(' ')
  const inPath = new Set<string>()
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name)
    return encodeSegment(name, args[name])
  })
  const otherArgs = Object.entries(args).filter(([name, value]) => value !== undefined && !inPath.has(name))
  if (location === 'query') return { method, path: appendQuery(path, otherArgs) }
  return { method, path, ...(otherArgs.length > 0 && { body: Object.fromEntries(otherArgs) }) }
}

/** An empty segment, `.` and `..` would change the path even when encoded. */
function encodeSegment(name: string, value: unknown): string {
  const text = value === undefined ? '' : toParamText(value)
  if (['', '.', '..'].includes(text)) throw new TypeError(`${name} must be given, and cannot be "${text}".`)
  return encodeURIComponent(text)
}

const hasBody = (method: string): boolean => method === 'POST' || method === 'PUT' || method === 'PATCH'

function appendQuery(path: string, values: readonly (readonly [string, unknown])[]): string {
  if (values.length === 0) return path
  const query = new URLSearchParams(values.map(([name, value]) => [name, toParamText(value)]))
  return `${path}${path.includes('?') ? '&' : '?'}${query.toString()}`
}

/** Arrays become comma-separated lists. */
const toParamText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))
