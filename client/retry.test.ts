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

test('429 and 503 are waited out for as long as they ask', async () => {
  for (const status of [429, 503]) {
    const { requests, folkmoot } = await startServer(respondWith(status, { 'Retry-After': '1' }), respondWith(200))
    await folkmoot().createPortfolioItem(lamp)
    const [first, second] = requests
    assert.ok((second?.atMs ?? 0) - (first?.atMs ?? 0) >= 990, `${status}`)
    assert.equal(requests.length, 2)
  }
})

test('after a 429 nothing was done, so a PATCH is repeated too; after a 503 it may have been', async () => {
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

test('a pause that is too long is an error at once', async () => {
  const { requests, folkmoot } = await startServer(respondWith(429, { 'Retry-After': '3600' }))
  await assert.rejects(folkmoot().getMe(), isRefusal(429))
  assert.equal(requests.length, 1)
})

test('no pause is longer than the longest', () => {
  const tooMany = new Response('', { status: 429, headers: { 'Retry-After': '1' } })
  for (const response of [undefined, tooMany])
    for (let attempt = 0; attempt < 4; attempt++)
      assert.ok((retryDelayMs(response, attempt, { maxWaitMs: 1000, isIdempotent: true }) ?? Infinity) <= 1000)
})

test('a line that is cut, before the answer or within it, is tried again', async () => {
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

test('a first request that is still running is asked about again', async () => {
  const { requests, folkmoot } = await startServer(
    cutConnection,
    respondWith(409, { 'Retry-After': '0' }),
    respondWith(201),
  )
  await folkmoot().createPortfolioItem(lamp)
  assert.equal(requests.length, 3)
})

test('what may not be done twice is not sent twice', async () => {
  const changes = await startServer(cutConnection)
  await assert.rejects(changes.folkmoot().updateProfile({ bio: 'x' }), ConnectionError)
  assert.equal(changes.requests.length, 1, 'a PATCH has no key')

  const signsIn = await startServer(respondWith(502))
  await assert.rejects(signsIn.folkmoot().authLogin({ email: 'a@example.org', password: 'x' }), isRefusal(502))
  assert.deepEqual([signsIn.requests.length, signsIn.requests[0]?.key], [1, undefined], 'sign-in takes no key')
})

test('a key counts only where the service reads it', async () => {
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

test('own headers replace those of the client, however they are written', async () => {
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

test("a mistake of the caller's own is thrown as it is, and nothing is repeated", async () => {
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

test('a refusal is final, and so is an error of the service', async () => {
  for (const status of [400, 401, 403, 404, 409, 500]) {
    const { requests, folkmoot } = await startServer(respondWith(status))
    await assert.rejects(folkmoot().getMe(), isRefusal(status))
    assert.equal(requests.length, 1, `${status}`)
  }
})

test('there is an end to trying', async () => {
  const { requests, folkmoot } = await startServer(cutConnection)
  await assert.rejects(folkmoot({ retries: 1 }).getMe(), ConnectionError)
  assert.equal(requests.length, 2)
  await assert.rejects(folkmoot().getMe({}, { retries: 0 }), ConnectionError)
  assert.equal(requests.length, 3)
  await assert.rejects(folkmoot({ retries: 0 }).getMe({}, { retries: undefined }), ConnectionError)
  assert.equal(requests.length, 4, 'undefined leaves the setting of the client alone')
})

test('a signal ends a request and a pause', async () => {
  const silent = await startServer(() => undefined)
  const waiting = await startServer(respondWith(503, { 'Retry-After': '30' }))
  for (const { folkmoot } of [silent, waiting]) {
    const startedAt = performance.now()
    await assert.rejects(folkmoot().getMe({}, { signal: AbortSignal.timeout(200) }), { name: 'TimeoutError' })
    assert.ok(performance.now() - startedAt < 25_000, 'it does not wait for 30 seconds')
  }
  await assert.rejects(silent.folkmoot().getMe({}, { signal: AbortSignal.abort(new Error('Enough.')) }), /Enough/)
})

test('an answer that takes too long, is no JSON, or never comes is told apart from a refusal', async () => {
  const { folkmoot } = await startServer(() => undefined)
  await assert.rejects(folkmoot({ retries: 0, timeoutMs: 100 }).getMe(), /did not answer within 0.1 s/)
  const page = await startServer((response) => response.end('<h1>Hello</h1>'))
  await assert.rejects(page.folkmoot().getMe(), /did not answer with JSON/)
  const proxy = await startServer((response) => response.writeHead(404).end('<h1>Nothing</h1>'))
  await assert.rejects(proxy.folkmoot().getMe(), isRefusal(404))
  await assert.rejects(createClient({ baseUrl: 'http://127.0.0.1:1', retries: 0 }).getMe(), /cannot be reached/)
})

test('a POST whose answer was lost is done once, by the real service', async () => {
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

test('the hourly limit of the real service is longer than anybody waits', async () => {
  const api = await startApi({ env: { RATE_LIMIT_ANONYMOUS: '1' } })
  const folkmoot = createClient({ baseUrl: api.url })
  await folkmoot.listScopes()
  await assert.rejects(folkmoot.listScopes(), (error: unknown) => {
    assert.ok(error instanceof ApiError)
    assert.ok(Number(error.headers.get('retry-after')) > 60)
    return isRefusal(429)(error)
  })
})
