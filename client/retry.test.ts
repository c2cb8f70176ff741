import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { startApi } from '#test'
import { createClient, ConnectionError, ApiError, type ClientOptions } from './index.ts'
import { retryDelayMs } from './retry.ts'

type Step = (response: ServerResponse, request: IncomingMessage) => void

async function startServer(...steps: Step[]) {
  const requests: {
    method: string | undefined
    key: string | undefined
    headers: IncomingMessage['headers']
    atMs: number
  }[] = []
  const server = createServer((request, response) => {
    const { method, headers } = request
    requests.push({ method, key: headers['idempotency-key'] as string | undefined, headers, atMs: performance.now() })
    const step = steps[requests.length - 1] ?? steps.at(-1)
    request.resume().on('end', () => step?.(response, request))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    requests,
    folkmoot: (options?: Partial<ClientOptions>) => createClient({ baseUrl, token: 'x', ...options }),
  }
}

const respondWith =
  (status: number, headers: Record<string, string> = {}): Step =>
  (response) =>
    response.writeHead(status, headers).end(status < 300 ? '{"data":{}}' : '{"error":"No.","code":"no"}')
const cutConnection: Step = (response) => response.destroy()
const cutMidResponse: Step = (response) => {
  response.writeHead(200, { 'Content-Length': '100' })
  response.write('{"data":', () => response.destroy())
}
const isRefusal = (status: number) => (error: unknown) => error instanceof ApiError && error.status === status
const lamp = { title: 'A lamp' }

test('a 429 or 503 is retried after its Retry-After', async () => {
  for (const status of [429, 503]) {
    const { requests, folkmoot } = await startServer(respondWith(status, { 'Retry-After': '1' }), respondWith(200))
    await folkmoot().createPortfolioItem(lamp)
    const [first, second] = requests
    assert.ok((second?.atMs ?? 0) - (first?.atMs ?? 0) >= 990, `${status}`)
    assert.equal(requests.length, 2)
  }
})

test('a renewed token uses up none of the retries', async () => {
  const { requests, folkmoot } = await startServer(respondWith(401), respondWith(503), respondWith(200))
  await folkmoot({ retries: 1, token: (refused) => (refused === undefined ? 'old' : 'new') }).getMe()
  assert.equal(requests.length, 3)
})

test('a PATCH is retried after a 429, which did nothing, but not after a 503, which may have done it', async () => {
  const limited = await startServer(respondWith(429, { 'Retry-After': '0' }), respondWith(200))
  await limited.folkmoot().updateProfile({ bio: 'x' })
  assert.equal(limited.requests.length, 2)
  const away = await startServer(respondWith(503, { 'Retry-After': '0' }), respondWith(200))
  await assert.rejects(away.folkmoot().updateProfile({ bio: 'x' }), isRefusal(503))
  assert.equal(away.requests.length, 1)
})

test('a date in Retry-After counts as well', async () => {
  const soon = new Date(Date.now() + 2000).toUTCString()
  const { requests, folkmoot } = await startServer(respondWith(503, { 'Retry-After': soon }), respondWith(200))
  await folkmoot().getMe()
  assert.equal(requests.length, 2)
})

test('a Retry-After longer than maxWaitMs is an error at once', async () => {
  const { requests, folkmoot } = await startServer(respondWith(429, { 'Retry-After': '3600' }))
  await assert.rejects(folkmoot().getMe(), isRefusal(429))
  assert.equal(requests.length, 1)
})

test('no pause is longer than maxWaitMs', () => {
  const tooMany = new Response('', { status: 429, headers: { 'Retry-After': '1' } })
  for (const response of [undefined, tooMany])
    for (let attempt = 0; attempt < 4; attempt++)
      assert.ok((retryDelayMs(response, attempt, { maxWaitMs: 1000, isIdempotent: true }) ?? Infinity) <= 1000)
})

test('a cut connection is retried, also in the middle of a response', async () => {
  const { requests, folkmoot } = await startServer(cutConnection, cutMidResponse, respondWith(200))
  assert.deepEqual(await folkmoot().getMe(), { data: {} })
  assert.equal(requests.length, 3)
})

test('a POST is repeated with the same key, and the next one has another', async () => {
  const { requests, folkmoot } = await startServer(cutConnection, respondWith(502), respondWith(201))
  const client = folkmoot()
  await client.createPortfolioItem(lamp)
  await client.createPortfolioItem(lamp)
  const [first, second, third, other] = requests.map(({ key }) => key)
  assert.match(first ?? '', /^[0-9a-f]{32}$/)
  assert.deepEqual([second, third], [first, first])
  assert.notEqual(other, first)
})

test('a 409 for a request whose first attempt is still running is retried', async () => {
  const { requests, folkmoot } = await startServer(
    cutConnection,
    respondWith(409, { 'Retry-After': '0' }),
    respondWith(201),
  )
  await folkmoot().createPortfolioItem(lamp)
  assert.equal(requests.length, 3)
})

test('a request without an idempotency key is sent once', async () => {
  const changes = await startServer(cutConnection)
  await assert.rejects(changes.folkmoot().updateProfile({ bio: 'x' }), ConnectionError)
  assert.equal(changes.requests.length, 1, 'a PATCH has no key')

  const signsIn = await startServer(respondWith(502))
  await assert.rejects(signsIn.folkmoot().authLogin({ email: 'a@example.org', password: 'x' }), isRefusal(502))
  assert.deepEqual([signsIn.requests.length, signsIn.requests[0]?.key], [1, undefined], 'sign-in takes no key')
})

test('an idempotency key counts only where the service reads it', async () => {
  const anonymous = await startServer(cutConnection)
  const guest = { eventId: 'x', name: 'Ada', email: 'ada@example.org' }
  await assert.rejects(anonymous.folkmoot({ token: undefined }).requestGuestRsvp(guest), ConnectionError)
  assert.deepEqual([anonymous.requests.length, anonymous.requests[0]?.key], [1, undefined], 'nobody to remember it for')
  const own = { idempotencyKey: 'mine' }
  await assert.rejects(anonymous.folkmoot({ token: undefined }).requestGuestRsvp(guest, own), ConnectionError)
  assert.deepEqual([anonymous.requests.length, anonymous.requests[1]?.key], [2, 'mine'])

  const { requests, folkmoot } = await startServer(cutConnection)
  await assert.rejects(folkmoot().updateProfile({ bio: 'x' }, own), ConnectionError)
  await assert.rejects(folkmoot().authLogin({ email: 'a@example.org', password: 'x' }, own), ConnectionError)
  assert.equal(requests.length, 2, 'neither a PATCH nor a sign-in')
})

test('headers of a call replace those of the client, in any case', async () => {
  const { requests, folkmoot } = await startServer(cutConnection, respondWith(201))
  const headers = { authorization: 'Bearer y', 'idempotency-key': 'mine', ACCEPT: 'text/plain' }
  await folkmoot({ headers: { 'User-Agent': 'a' } }).createPortfolioItem(lamp, {
    headers: { ...headers, 'user-agent': 'b' },
  })
  for (const { headers } of requests)
    assert.partialDeepStrictEqual(headers, {
      authorization: 'Bearer y',
      'idempotency-key': 'mine',
      accept: 'text/plain',
      'user-agent': 'b',
    })
  assert.equal(requests.length, 2)
})

test('errors of the caller are thrown as they are, without a retry', async () => {
  const { requests, folkmoot } = await startServer(respondWith(200))
  const onResponse = () => {
    throw new RangeError('Mine.')
  }
  await assert.rejects(folkmoot().getMe({}, { onResponse }), RangeError)
  assert.equal(requests.length, 1)
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  await assert.rejects(folkmoot().createPortfolioItem(circular as never), TypeError)
  await assert.rejects(folkmoot({ baseUrl: 'no address' }).getMe(), TypeError)
  await assert.rejects(folkmoot().getMe({}, { headers: { 'no header': 'x' } }), TypeError)
  assert.equal(requests.length, 1)
})

test('4xx and 500 are not retried', async () => {
  for (const status of [400, 401, 403, 404, 409, 500]) {
    const { requests, folkmoot } = await startServer(respondWith(status))
    await assert.rejects(folkmoot().getMe(), isRefusal(status))
    assert.equal(requests.length, 1, `${status}`)
  }
})

test('retries are limited', async () => {
  const { requests, folkmoot } = await startServer(cutConnection)
  await assert.rejects(folkmoot({ retries: 1 }).getMe(), ConnectionError)
  assert.equal(requests.length, 2)
  await assert.rejects(folkmoot().getMe({}, { retries: 0 }), ConnectionError)
  assert.equal(requests.length, 3)
  await assert.rejects(folkmoot({ retries: 0 }).getMe({}, { retries: undefined }), ConnectionError)
  assert.equal(requests.length, 4, 'undefined leaves the setting of the client alone')
})

test('a signal aborts a request and a pause', async () => {
  const silent = await startServer(() => undefined)
  const waiting = await startServer(respondWith(503, { 'Retry-After': '30' }))
  for (const { folkmoot } of [silent, waiting]) {
    const startedAt = performance.now()
    await assert.rejects(folkmoot().getMe({}, { signal: AbortSignal.timeout(200) }), { name: 'TimeoutError' })
    assert.ok(performance.now() - startedAt < 25_000, 'it does not wait for 30 seconds')
  }
  await assert.rejects(silent.folkmoot().getMe({}, { signal: AbortSignal.abort(new Error('Enough.')) }), /Enough/)
})

test('a timeout, a response without JSON and a failed connection are not API errors', async () => {
  const { folkmoot } = await startServer(() => undefined)
  await assert.rejects(folkmoot({ retries: 0, timeoutMs: 100 }).getMe(), /did not answer within 0.1 s/)
  const page = await startServer((response) => response.end('<h1>Hello</h1>'))
  await assert.rejects(page.folkmoot().getMe(), /did not answer with JSON/)
  const proxy = await startServer((response) => response.writeHead(404).end('<h1>Nothing</h1>'))
  await assert.rejects(proxy.folkmoot().getMe(), isRefusal(404))
  await assert.rejects(createClient({ baseUrl: 'http://127.0.0.1:1', retries: 0 }).getMe(), /cannot be reached/)
})

test('the real service carries out a POST once although its response was lost', async () => {
  const api = await startApi()
  const who = await api.person()
  let losses = 0
  const lossyFetch: typeof fetch = async (url, init) => {
    const response = await fetch(url, init)
    if (losses++ > 0) return response
    await response.text()
    throw new TypeError('The line was cut.')
  }
  const token = await api.tokenFor(who.id, ['write:portfolio'])
  const folkmoot = createClient({ baseUrl: api.url, token, fetch: lossyFetch })
  const { data } = await folkmoot.createPortfolioItem(lamp)
  assert.deepEqual(
    (await folkmoot.listPortfolio()).data.map(({ id }) => id),
    [data.id],
  )
})

test('the hourly limit of the real service is not waited for', async () => {
  const api = await startApi({ env: { RATE_LIMIT_ANONYMOUS: '1' } })
  const folkmoot = createClient({ baseUrl: api.url })
  await folkmoot.listScopes()
  await assert.rejects(folkmoot.listScopes(), (error: unknown) => {
    assert.ok(error instanceof ApiError)
    assert.ok(Number(error.headers.get('retry-after')) > 60)
    return isRefusal(429)(error)
  })
})
