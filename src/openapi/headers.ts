import type { JsonObject } from './components.ts'

const textHeader = (description: string, example: string): JsonObject => ({
  description,
  schema: { type: 'string' },
  example,
})
const integerHeader = (description: string, example: number): JsonObject => ({
  description,
  schema: { type: 'integer' },
  example,
})

export const responseHeaders = {
  'X-RateLimit-Limit': integerHeader('Requests you may make per hour.', 1000),
  'X-RateLimit-Remaining': integerHeader('Requests left in this window.', 993),
  'X-RateLimit-Reset': integerHeader('When the window ends, in Unix seconds.', 1_795_194_000),
  'X-Request-Id': textHeader('Quote it when you ask for help.', '4b1f0c7e2d9a'),
  'Retry-After': integerHeader('Wait this many seconds, then try again.', 30),
  'WWW-Authenticate': textHeader(
    'Which credential or scope is missing, and where to read how to get one (RFC 6750, RFC 9728).',
    'Bearer error="insufficient_scope", scope="write:events"',
  ),
  Location: textHeader('The URL of what was created, or where the browser goes next.', 'https://folkmoot.example/v1/…'),
  Link: textHeader(
    'The next and previous pages (RFC 8288); missing when there are none.',
    '<https://folkmoot.example/v1/events?cursor=eyJ2…>; rel="next"',
  ),
  ETag: textHeader('The version of this response. Send it as `If-None-Match` or `If-Match`.', '"gq3Vt0mZk1Yw"'),
  Deprecation: textHeader('Sent when you use `offset`: since when it is deprecated (RFC 9745).', '@1793491200'),
  'Idempotent-Replayed': textHeader(
    '`true` when this repeats the response to an earlier request with the same key.',
    'true',
  ),
  'Accept-Ranges': textHeader('Always `bytes`: you may ask for a part.', 'bytes'),
  'Content-Range': textHeader('Which part this is.', 'bytes 0-1023/48213'),
} as const satisfies Record<string, JsonObject>

export type HeaderName = keyof typeof responseHeaders

export const commonHeaders: readonly HeaderName[] = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
]

export const headerRefs = (...names: readonly HeaderName[]): JsonObject => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
})
