import fc from 'fast-check'
import { badBody, validBody } from './bodies.ts'
import { callerKinds } from './callers.ts'
import type { KnownValues } from './known-values.ts'
import { badPath, badQuery, knownPath, validQuery } from './paths.ts'
import type { AttackRequest } from './request.ts'
import type { Target } from './target.ts'
import type { ValidValues } from './valid-values.ts'

/** A third of the requests are valid; the others have one or all parts corrupted. */
export function arbitraryRequests(
  target: Target,
  valid: ValidValues,
  known: KnownValues,
  origin: string,
): fc.Arbitrary<AttackRequest> {
  const right = {
    path: knownPath(target, known),
    query: validQuery(target, valid),
    body: validBody(target, valid),
    headers: validHeaders(target),
  }
  const wrong = {
    path: badPath(target, known),
    query: badQuery(target),
    body: badBody(target, valid),
    headers: badHeaders(target),
  }
  const parts = fc.oneof(
    { weight: 4, arbitrary: fc.record(right) },
    { weight: 3, arbitrary: fc.record({ ...right, body: wrong.body }) },
    { weight: 2, arbitrary: fc.record({ ...right, query: wrong.query }) },
    { weight: 1, arbitrary: fc.record({ ...right, path: wrong.path }) },
    { weight: 1, arbitrary: fc.record({ ...right, headers: wrong.headers }) },
    { weight: 1, arbitrary: fc.record(wrong) },
  )
  const method = fc.oneof({ weight: 40, arbitrary: fc.constant(target.method) }, otherMethods)
  return fc
    .record({ parts, method, caller: fc.constantFrom(...callerKinds), address: fc.ipV4() })
    .map(({ parts: { path, query, body, headers }, method, caller, address }) => ({
      method,
      path: `${path.path}${query}`,
      params: path.params,
      caller,
      // A new address per request, or the rate limit would answer most of them.
      headers: { 'X-Forwarded-For': address, Origin: origin, ...body?.headers, ...headers },
      body: ['GET', 'HEAD'].includes(method) && body?.bytes.length === 0 ? undefined : body?.bytes,
      isExact:
        path.isExact && method === target.method && Object.keys(headers).every((name) => target.headers.includes(name)),
    }))
}

const otherMethods = fc.constantFrom('HEAD', 'OPTIONS', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE')

/** Headers may contain the bytes 0x20 to 0xff. */
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    '"',
    'W/"',
    '"a","b"',
    'W/"x"',
    ',,,',
    '\xff\xfe',
    'x'.repeat(300),
    'x'.repeat(14_000),
    'x'.repeat(20_000),
  ),
  fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')),
)

const badHeaderPairs: readonly (readonly [string, string])[] = [
  ['Authorization', 'Bearer'],
  ['Authorization', 'Bearer '],
  ['Authorization', `Bearer fm_pat_${'0'.repeat(40)}`],
  ['Authorization', 'Bearer a b'],
  ['Authorization', 'Basic !!!'],
  ['Authorization', 'Basic Og=='],
  ['Authorization', 'Digest x'],
  ['Cookie', 'session='],
  ['Cookie', 'session=%ff; session=x; =; ;'],
  ['Range', 'bytes=0-0'],
  ['Range', 'bytes=9-1,-5'],
  ['Expect', '100-continue'],
  ['Expect', 'nonsense'],
  ['Upgrade', 'websocket'],
  ['Content-Type', 'application/json; charset="'],
  ['Origin', 'null'],
  ['Origin', 'http://elsewhere.invalid'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['Host', ''],
  ['Host', 'elsewhere.invalid:99999'],
  ['X-Forwarded-For', 'nonsense'],
  ['X-Forwarded-For', '::ffff:1.2.3.4, ,'],
  ['X-Forwarded-Proto', 'javascript'],
  ['X-Forwarded-Host', 'a b'],
  ['Accept', 'text/html'],
  ['Accept', ';;;'],
  ['Accept-Language', '*;q=9'],
  ['Idempotency-Key', 'the same for all'],
  ['If-Modified-Since', 'tomorrow'],
]

function validHeaders({ headers }: Target): fc.Arbitrary<Record<string, string>> {
  if (headers.length === 0) return fc.constant({})
  const value = fc.constantFrom('*', '"a"', '"a", W/"b"', 'key-1', 'key-2', 'key-3')
  const singleHeader = fc.tuple(fc.constantFrom(...headers), value).map(([name, text]) => ({ [name]: text }))
  return fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, singleHeader)
}

function badHeaders(target: Target): fc.Arbitrary<Record<string, string>> {
  const commonNames = [
    'If-Match',
    'If-None-Match',
    'Idempotency-Key',
    'Authorization',
    'Cookie',
    'Range',
    'X-Request-Id',
    'User-Agent',
  ]
  const named = fc.tuple(fc.constantFrom(...commonNames, ...target.headers), headerText)
  return fc
    .array(fc.oneof(named, fc.constantFrom(...badHeaderPairs)), { minLength: 1, maxLength: 3 })
    .map((pairs) => Object.fromEntries(pairs))
}
