import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { parse } from 'yaml'
import { readVersion } from '#platform'
import { startApi } from '#test'

const api = await startApi({ env: { METRICS_TOKEN: 'a token for the meters', DEV_BASE_URL: 'http://localhost:9999' } })
const get = (path: string, headers: Record<string, string> = {}) => api.fetch(path, { headers })

test('health and readiness answer', async () => {
  assert.equal((await get('/healthz')).status, 200)
  assert.equal((await get('/readyz')).status, 200)
})

test('while it starts, a server is alive and answers nothing else', async () => {
  const starting = await startApi({ isReady: () => false })
  assert.equal((await starting.fetch('/healthz')).status, 200)
  for (const path of [
    '/readyz',
    '/',
    '/v1/me',
    '/mcp',
    '/ics',
    '/groups/owls/image.png',
    '/oauth/jwks',
    '/openapi.json',
    '/no',
  ])
    for (const method of ['GET', 'POST']) {
      const response = await starting.fetch(path, { method })
      assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '2'], `${method} ${path}`)
    }
})

test('without its database the process is alive but not ready, and says when to come back', async () => {
  const cut = await startApi({ connection: 'postgres://folkmoot:x@127.0.0.1:1/nowhere' })
  assert.equal((await cut.fetch('/healthz')).status, 200)
  for (const path of ['/readyz', '/v1/me']) {
    const response = await cut.fetch(path, { headers: { Authorization: `Bearer fm_pat_${'0'.repeat(40)}` } })
    assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '2'])
    assert.ok(response.headers.has('x-ratelimit-limit'))
    assert.equal(((await response.json()) as { code: string }).code, 'service_unavailable')
  }
})

test('metrics are for whoever has the token, and not there without one', async () => {
  await get('/v1/scopes')
  const text = await (await get('/metrics', { Authorization: 'Bearer a token for the meters' })).text()
  assert.match(
    text,
    /folkmoot_http_request_duration_seconds_count\{method="GET",route="\/v1\/scopes",status="200"\} [1-9]/,
  )
  assert.equal((await get('/metrics', { Authorization: 'Bearer another' })).status, 401)
  assert.equal((await (await startApi()).fetch('/metrics')).status, 404)
})

test('the duration of a live stream is not measured as that of a request', async () => {
  const listening = new AbortController()
  const Authorization = `Bearer ${await api.tokenFor((await api.person()).id, ['read:user'])}`
  const stream = await api.fetch('/live', { headers: { Authorization }, signal: listening.signal })
  assert.equal(stream.status, 200)
  listening.abort()
  await setTimeout(100)
  assert.equal((await get('/live')).status, 401)
  const text = await (await get('/metrics', { Authorization: 'Bearer a token for the meters' })).text()
  assert.match(text, /_count\{method="GET",route="\/live",status="401"\} 1/)
  assert.doesNotMatch(text, /route="\/live",status="200"/)
})

test('the OpenAPI document names every operation, scope and server', async () => {
  const response = await get('/openapi.json')
  assert.equal(response.headers.get('cache-control'), 'public, max-age=3600')
  const document = (await response.json()) as {
    openapi: string
    info: { version: string }
    servers: { url: string }[]
    paths: Record<string, Record<string, { operationId: string; 'x-scope'?: string; security: object[] }>>
    components: { schemas: Record<string, object> }
  }
  assert.deepEqual([document.openapi, document.info.version], ['3.1.0', readVersion()])
  assert.deepEqual(
    document.servers.map(({ url }) => url),
    [api.config.BASE_URL, 'http://localhost:9999'],
  )
  const createToken = document.paths['/v1/profile/tokens']?.post
  assert.deepEqual([createToken?.operationId, createToken?.['x-scope']], ['createToken', 'user'])
  for (const name of ['UserProfile', 'Token', 'CountedPagination', 'Error'])
    assert.ok(document.components.schemas[name], name)
  assert.equal((await get('/openapi.json', { 'If-None-Match': response.headers.get('etag') ?? '' })).status, 304)
})

test('the OpenAPI document is also there as YAML', async () => {
  const response = await get('/openapi.yaml')
  assert.equal(response.headers.get('content-type'), 'application/yaml; charset=utf-8')
  assert.equal(response.headers.get('cache-control'), 'public, max-age=3600')
  assert.deepEqual(parse(await response.text()), await (await get('/openapi.json')).json())
  assert.equal((await get('/openapi.yaml', { 'If-None-Match': response.headers.get('etag') ?? '' })).status, 304)
})

test('the reference page runs only our own script, allowed by a nonce that is new each time', async () => {
  const [first, second] = [await get('/docs'), await get('/docs')]
  const policy = first.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  const page = await first.text()
  assert.ok(nonce.length > 16 && page.includes(`nonce="${nonce}"`))
  assert.notEqual(second.headers.get('content-security-policy'), policy)
  assert.doesNotMatch(policy, /unsafe-eval|script-src[^;]*unsafe-inline|https?:/)
  assert.doesNotMatch(page, /(src|href)="https?:/)

  for (const encoding of ['gzip', 'identity']) {
    const script = await get('/docs/reference.js', { 'Accept-Encoding': encoding })
    assert.equal(script.headers.get('content-encoding'), encoding === 'gzip' ? 'gzip' : null)
    assert.match(await script.text(), /createApiReference/)
  }
})

test('/llms.txt and the home page lead to the operations and docs', async () => {
  await api.person()
  const summary = await (await get('/llms.txt')).text()
  assert.match(summary, /createPortfolioItem: `POST \/v1\/profile\/portfolio` \(scope write:portfolio\)/)
  assert.match(summary, /authLogout: `POST \/auth\/logout` \(only in a signed-in browser, no token\)/)
  const page = await get('/')
  assert.match(page.headers.get('content-type') ?? '', /text\/html/)
  assert.match(await page.text(), /href="\/docs"/)
})
