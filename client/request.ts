import type { ApiRequest } from './retry.ts'

type ArgValues = Readonly<Record<string, unknown>>

/**
 * The route is `GET /v1/events/{eventId}`. After it, `query` or `body` overrides where the method puts the other arguments,
 * and `key` marks a POST that accepts an idempotency key.
 */
export function buildRequest(route: string, args: ArgValues): ApiRequest {
  const [method = '', template = '', ...marks] = route.split(' ')
  const inPath = new Set<string>()
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name)
    return encodeSegment(name, args[name])
  })
  const otherArgs = Object.entries(args).filter(([name, value]) => value !== undefined && !inPath.has(name))
  const acceptsIdempotencyKey = marks.includes('key')
  if (!marks.includes('body') && (marks.includes('query') || !hasBody(method)))
    return { method, path: appendQuery(path, otherArgs), acceptsIdempotencyKey }
  const body = otherArgs.length > 0 ? Object.fromEntries(otherArgs) : undefined
  return { method, path, body, acceptsIdempotencyKey }
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

function toParamText(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? value.join(',') : String(value)
}
