import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { startApi } from '#test'

const api = await startApi({ env: { LEGACY_BASE_URL: 'http://old.example.org' } })
const token = await api.tokenFor((await api.person()).id, ['user', 'write:portfolio'])
const auth = { Authorization: `Bearer ${token}` }
const jsonHeaders = { ...auth, 'Content-Type': 'application/json' }

interface ErrorBody {
  error: string
  code: string
  requestId: string
  fields?: { path: string; message: string }[]
}

async function assertRefused(path: string, init: RequestInit, status: number, code: string): Promise<ErrorBody> {
  const response = await api.fetch(path, init)
  const text = await response.text()
  assert.equal(response.status, status, `${init.method ?? 'GET'} ${path}: ${text}`)
  const body = JSON.parse(text) as ErrorBody
  assert.equal(body.code, code)
  assert.equal(body.requestId, response.headers.get('x-request-id'))
  assert.ok(response.headers.has('x-ratelimit-limit'), 'rate limit headers')
  assert.equal(response.headers.get('cache-control'), 'no-store')
  return body
}

const postInit = (body: BodyInit, headers: Record<string, string> = jsonHeaders): RequestInit => ({
  method: 'POST',
  headers,
  body,
})

test('every answer carries the security headers, the rate limit and a request id', async () => {
  for (const path of ['/v1/me', '/v1/scopes', '/nowhere', '/v1/nowhere', '/%zz']) {
    const { headers } = await api.fetch(path)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('x-frame-options'), 'DENY')
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
    assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin')
    assert.equal(headers.get('permissions-policy'), 'camera=(), microphone=(), geolocation=()')
    assert.equal(headers.get('vary'), 'Authorization, Cookie, Accept, Accept-Language, Accept-Encoding, Origin')
    assert.match(headers.get('x-request-id') ?? '', /^[0-9a-f]{16}-[0-9a-z]+$/)
    assert.match(headers.get('x-ratelimit-reset') ?? '', /^\d{10}$/)
  }
})

test('a malformed URL in a browser shows the page for what is not found, and the server goes on', async () => {
  for (const path of ['/%', '/%zz?lang=fi', '/events/%']) {
    const response = await api.fetch(path, { headers: { Accept: 'text/html' } })
    assert.equal(response.status, 404, path)
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/)
    assert.match(await response.text(), /<html/)
  }
  assert.equal((await api.fetch('/healthz')).status, 200)
})

test("the caller's request id is kept when it is harmless", async () => {
  const idFor = async (id: string) =>
    (await api.fetch('/v1/scopes', { headers: { 'X-Request-Id': id } })).headers.get('x-request-id')
  assert.equal(await idFor('my.request-1_2'), 'my.request-1_2')
  for (const bad of ['x'.repeat(129), 'a b', '<script>']) assert.notEqual(await idFor(bad), bad)
})

test('unknown addresses are 404, known ones with another method 405 with Allow', async () => {
  await assertRefused('/v1/nowhere', {}, 404, 'not_found')
  await assertRefused('/v1/me/', {}, 404, 'not_found')
  await assertRefused(`/v1/${'x'.repeat(5000)}`, {}, 404, 'not_found')
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    await assertRefused(
      '/v1/me',
      { method, body: '{', headers: { 'Content-Type': 'application/json' } },
      405,
      'method_not_allowed',
    )
    assert.equal((await api.fetch('/v1/me', { method })).headers.get('allow'), 'GET, HEAD, OPTIONS')
  }
  assert.equal(
    (await api.fetch('/v1/profile/tokens', { method: 'PUT' })).headers.get('allow'),
    'GET, HEAD, POST, OPTIONS',
  )
  assert.equal((await api.fetch('/sitemap-1.xml', { method: 'POST' })).headers.get('allow'), 'GET, HEAD, OPTIONS')
})

test('an unknown address is unknown whatever is sent to it', async () => {
  await assertRefused('/v1/nowhere', postInit('{'), 404, 'not_found')
  await assertRefused('/v1/nowhere', postInit('x', { 'Content-Type': 'text/xml' }), 404, 'not_found')
  await assertRefused('/v1/nowhere', postInit('x'.repeat(1_100_000)), 404, 'not_found')
})

test('a path value that cannot be an id is 404', async () => {
  for (const id of ['x', '%00', '01955B3C-7A54-7C7E-9D0E-2F6F8A1C4B52', '%F0%9F%92%A9', 'a'.repeat(3000)])
    await assertRefused(`/v1/profile/tokens/${id}`, { method: 'DELETE', headers: auth }, 404, 'not_found')
})

test('an id of the wrong form is named, with what it looks like', async () => {
  const response = await api.fetch('/v1/profile/tokens/not-an-id', { method: 'DELETE', headers: auth })
  const { error, code } = (await response.json()) as { error: string; code: string }
  assert.deepEqual(
    [response.status, code, error],
    [404, 'not_found', 'Not found: id must look like 01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52 (a UUID).'],
  )
  const headers = { Accept: 'text/html' }
  assert.match(await (await api.fetch('/events/not-an-id', { headers })).text(), /There is nothing at this address/)
})

test('a body is UTF-8 JSON of at most 1 MiB', async () => {
  const to = '/v1/profile/portfolio'
  await assertRefused(to, postInit('{"title": '), 400, 'bad_request')
  await assertRefused(to, postInit(new Uint8Array([0x7b, 0xff, 0x7d])), 400, 'bad_request')
  await assertRefused(
    to,
    postInit('title=x', { ...auth, 'Content-Type': 'application/x-www-form-urlencoded' }),
    415,
    'unsupported_media_type',
  )
  await assertRefused(to, postInit('<x/>', { ...auth, 'Content-Type': 'text/xml' }), 415, 'unsupported_media_type')
  await assertRefused(to, postInit(JSON.stringify({ title: 'x'.repeat(1_048_576) })), 413, 'payload_too_large')
  await assertRefused(
    to,
    postInit('x'.repeat(1_048_577), { ...auth, 'Content-Type': 'text/plain' }),
    413,
    'payload_too_large',
  )
  for (const body of ['[]', '"x"', '5', 'null', 'true'])
    await assertRefused(to, postInit(body), 400, 'validation_error')
})

test('an empty body is no body, whatever its content type', async () => {
  const { fields } = await assertRefused('/v1/profile/portfolio', postInit(''), 400, 'validation_error')
  assert.deepEqual(fields, [{ path: 'title', message: 'is required' }])
  const patch = (headers: Record<string, string>) =>
    api.fetch('/v1/profile', { method: 'PATCH', headers: { ...auth, ...headers }, body: '' })
  assert.equal((await patch({ 'Content-Type': 'application/json' })).status, 200)
  assert.equal((await patch({ 'Content-Type': 'text/plain' })).status, 200)
  assert.equal((await patch({ 'Content-Type': 'nonsense' })).status, 200)
  assert.equal((await api.fetch('/v1/profile', { method: 'PATCH', headers: auth })).status, 200)
})

test('unknown properties and parameters are ignored, __proto__ included', async () => {
  const response = await api.fetch(
    '/v1/profile/portfolio?nonsense=1',
    postInit('{"title":"x","userId":"y","__proto__":{"title":"z"}}'),
  )
  assert.equal(response.status, 201)
  assert.equal(((await response.json()) as { data: { title: string } }).data.title, 'x')
})

test('every wrong field is named at once, in words', async () => {
  const { error, fields } = await assertRefused(
    '/v1/profile/portfolio',
    postInit('{"title":5,"url":"x","sortOrder":-1}'),
    400,
    'validation_error',
  )
  assert.deepEqual(fields, [
    { path: 'title', message: 'must be text' },
    { path: 'url', message: 'must be an absolute URL, such as https://example.org/page' },
    { path: 'sortOrder', message: 'must be at least 0' },
  ])
  assert.match(error, /^Not valid: title must be text; url/)
})

test('a list with 200,000 mistakes is refused with at most 100 of them', async () => {
  const listOf = (item: unknown) => Array.from({ length: 200_000 }, () => item)
  const patch = (body: object) => ({ method: 'PATCH', headers: jsonHeaders, body: JSON.stringify(body) })
  for (const item of ['x', 1]) {
    const links = await assertRefused('/v1/profile', patch({ socialLinks: listOf(item) }), 400, 'validation_error')
    const body = JSON.stringify({ name: 'x', scopes: listOf(1) })
    const scopes = await assertRefused('/v1/profile/tokens', postInit(body), 400, 'validation_error')
    for (const { fields } of [links, scopes]) assert.ok(fields && fields.length > 0 && fields.length <= 100)
  }
})

test('a bad body never hides a missing credential or scope', async () => {
  await assertRefused(
    '/v1/profile/portfolio',
    postInit('{', { 'Content-Type': 'application/json' }),
    401,
    'unauthorized',
  )
  const little = await api.tokenFor((await api.person()).id, ['read:user'])
  await assertRefused(
    '/v1/profile/portfolio',
    postInit('{', { ...jsonHeaders, Authorization: `Bearer ${little}` }),
    403,
    'insufficient_scope',
  )
})

test('invalid credentials are 401, with a challenge that says so', async () => {
  const metadata = `resource_metadata="${api.config.BASE_URL}/.well-known/oauth-protected-resource"`
  const challenge = async (headers: Record<string, string>) => {
    const response = await api.fetch('/v1/me', { headers })
    assert.equal(response.status, 401)
    return response.headers.get('www-authenticate')
  }
  assert.equal(await challenge({}), `Bearer ${metadata}`)
  for (const value of [
    'Bearer nonsense',
    `Bearer fm_pat_${'0'.repeat(40)}`,
    `Bearer ${token}x`,
    'Basic YTpi',
    'Bearer',
    token,
    `Bearer ${token} ${token}`,
  ])
    assert.equal(await challenge({ Authorization: value }), `Bearer error="invalid_token", ${metadata}`, value)
  assert.equal((await api.fetch('/v1/me', { headers: { Authorization: `bearer   ${token}` } })).status, 200)
})

test('a token without Bearer, or an empty one, is told how to send it', async () => {
  for (const [value, error] of [
    [token, 'Send the token as “Authorization: Bearer …”.'],
    ['Bearer ', 'The token is empty.'],
    [`Bearer ${token}x`, 'The token is not valid: it is unknown, expired or revoked.'],
  ] as const) {
    const response = await api.fetch('/v1/me', { headers: { Authorization: value } })
    const body: unknown = await response.json()
    assert.partialDeepStrictEqual(body, { code: 'unauthorized', error })
  }
})

test('a bad credential on a public address counts as none', async () => {
  assert.equal((await api.fetch('/v1/scopes', { headers: { Authorization: 'Bearer nonsense' } })).status, 200)
})

test('browsers of other sites may call without cookies, our own with them', async () => {
  const cors = async (origin: string) => {
    const { headers } = await api.fetch('/v1/scopes', { headers: { Origin: origin } })
    return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]
  }
  assert.deepEqual(await cors('https://elsewhere.example'), ['*', null])
  assert.deepEqual(await cors('http://localhost:5173'), ['http://localhost:5173', 'true'])
  assert.deepEqual(await cors('http://localhost.evil.example'), ['*', null])
  assert.deepEqual(await cors('null'), ['*', null])

  const preflight = await api.fetch('/v1/me', {
    method: 'OPTIONS',
    headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' },
  })
  assert.equal(preflight.status, 204)
  assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /Authorization.*Idempotency-Key/)
  assert.equal(preflight.headers.get('access-control-max-age'), '86400')
  assert.match(
    (await api.fetch('/v1/scopes', { headers: { Origin: 'https://elsewhere.example' } })).headers.get(
      'access-control-expose-headers',
    ) ?? '',
    /X-RateLimit-Limit.*ETag/,
  )
})

test('HEAD answers as GET does, without the body', async () => {
  const [get, head] = [
    await api.fetch('/v1/me', { headers: auth }),
    await api.fetch('/v1/me', { method: 'HEAD', headers: auth }),
  ]
  assert.equal(head.status, 200)
  assert.equal(head.headers.get('etag'), get.headers.get('etag'))
  assert.equal(head.headers.get('content-length'), get.headers.get('content-length'))
  assert.equal(await head.text(), '')
})

test('the legacy host gives the same answer and says where to go', async () => {
  const viaLegacy = await fetchHeadersForHost('old.example.org', '/v1/scopes?x=1')
  assert.equal(viaLegacy.get('deprecation'), '@1793491200')
  assert.equal(viaLegacy.get('link'), `<${api.config.BASE_URL}/v1/scopes?x=1>; rel="successor-version"`)
  assert.equal((await fetchHeadersForHost('OLD.example.org:80', '/v1/scopes')).get('deprecation'), '@1793491200')
  assert.equal((await fetchHeadersForHost('other.example.org', '/v1/scopes')).get('deprecation'), null)
})

test('forwarded headers are ignored unless a proxy is trusted', async () => {
  const limited = await startApi({ env: { RATE_LIMIT_ANONYMOUS: '3' } })
  const from = async (ip: string) =>
    (await limited.fetch('/v1/scopes', { headers: { 'X-Forwarded-For': ip } })).headers.get('x-ratelimit-remaining')
  assert.deepEqual([await from('1.1.1.1'), await from('2.2.2.2')], ['2', '1'])

  const behindProxy = await startApi({ env: { RATE_LIMIT_ANONYMOUS: '3', TRUST_PROXY: '127.0.0.1' } })
  const via = async (ip: string) =>
    (await behindProxy.fetch('/v1/scopes', { headers: { 'X-Forwarded-For': ip } })).headers.get('x-ratelimit-remaining')
  assert.deepEqual([await via('1.1.1.1'), await via('2.2.2.2'), await via('1.1.1.1')], ['2', '2', '1'])
  // An invalid address counts as the proxy's, also with an invalid path.
  assert.deepEqual([await via(''), await via('nonsense')], ['2', '1'])
  assert.equal((await behindProxy.fetch('/v1/%', { headers: { 'X-Forwarded-For': '' } })).status, 404)
})

test('bytes that are not HTTP get a 400 and a closed connection', async () => {
  const answer = await sendRaw('NONSENSE\r\n\r\n')
  assert.match(answer, /^HTTP\/1\.1 400 /)
  assert.match(answer, /"code":"bad_request"/)
})

test('headers that are too large are refused with a body, except for HEAD', async () => {
  const request = (method: string) => `${method} /v1/scopes HTTP/1.1\r\nHost: here\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`
  assert.match(await sendRaw(request('GET')), /^HTTP\/1\.1 431 .*"code":"bad_request"/s)
  assert.match(await sendRaw(request('HEAD')), /^HTTP\/1\.1 431 .*\r\n\r\n$/s)
})

test('two Host headers are refused, also when they are the same', async () => {
  for (const path of ['/v1/scopes', '/events', '/nothing'])
    for (const hosts of ['Host: here\r\nHost: there', 'Host: here\r\nhOST: here']) {
      const answer = await sendRaw(`GET ${path} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
      assert.match(answer, /^HTTP\/1\.1 400 /, `${path} ${hosts}`)
    }
})

test('an unknown Expect header is ignored', async () => {
  const request = 'GET /v1/scopes HTTP/1.1\r\nHost: here\r\nExpect: a miracle\r\nConnection: close\r\n\r\n'
  assert.match(await sendRaw(request), /^HTTP\/1\.1 200 /)
})

/** `fetch` cannot set the Host header. */
async function fetchHeadersForHost(host: string, path: string): Promise<Headers> {
  const text = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  const lines = text.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? []
  return new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]))
}

function sendRaw(request: string): Promise<string> {
  const { port } = new URL(api.url)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request))
    socket.on('data', (bytes) => (text += bytes.toString())).on('close', () => resolve(text))
  })
}
