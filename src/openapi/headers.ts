import type { Json } from './components.ts'

const text = (description: string, example: string): Json => ({ description, schema: { type: 'string' }, example })
const number = (description: string, example: number): Json => ({ description, schema: { type: 'integer' }, example })

/** Every response header the document speaks of, by name. */
export const responseHeaders = {
  'X-RateLimit-Limit': number('Requests you may make per hour.', 1000),
  'X-RateLimit-Remaining': number('Requests left in this window.', 993),
  'X-RateLimit-Reset': number('When the window ends, in Unix seconds.', 1_795_194_000),
  'X-Request-Id': text('Quote it when you ask for help.', '4b1f0c7e2d9a'),
  'Retry-After': number('Wait this many seconds, then try again.', 30),
  'WWW-Authenticate': text(
    'Which credential or scope is missing, and where to read how to get one (RFC 6750, RFC 9728).',
    'Bearer error="insufficient_scope", scope="write:events"',
  ),
  Location: text('The URL of what was created, or where the browser goes next.', 'https://folkmoot.example/v1/…'),
  Link: text(
    'The next and previous pages (RFC 8288); missing when there are none.',
    '<https://folkmoot.example/v1/events?cursor=eyJ2…>; rel="next"',
  ),
  ETag: text('The version of this response. Send it as `If-None-Match` or `If-Match`.', '"gq3Vt0mZk1Yw"'),
  Deprecation: text('Sent when you use `offset`: since when it is deprecated (RFC 9745).', '@1793491200'),
  'Idempotent-Replayed': text('`true` when this repeats the response to an earlier request with the same key.', 'true'),
  'Accept-Ranges': text('Always `bytes`: you may ask for a part.', 'bytes'),
  'Content-Range': text('Which part this is.', 'bytes 0-1023/48213'),
} as const satisfies Record<string, Json>

export type HeaderName = keyof typeof responseHeaders

/** On every counted response. */
export const standing: readonly HeaderName[] = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
]

/** The headers of a response, as references to where they are described. */
export const headers = (...names: readonly HeaderName[]): Json => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
})
