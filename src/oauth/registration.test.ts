import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { startApi, type Api } from '#test'
import { buildAuthorizeUrl, TestBrowser } from './testing.ts'

/** Registrations are limited to ten an hour, so each test has its own server. */
const startServer = () => startApi()

async function register(api: Api, metadata: unknown) {
  const response = await api.fetch('/oauth/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(metadata),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

const callback = 'https://app.example/callback'

test('an app registers itself and is told what it is now', async () => {
  const api = await startServer()
  const given = {
    redirect_uris: [callback],
    client_name: '  \u202eEvent board\u2069 ',
    client_uri: 'https://app.example',
    logo_uri: 'https://app.example/logo.png',
    contacts: ['dev@app.example'],
    scope: 'read:user read:events',
    something_else: 'ignored',
  }
  const { status, body, headers } = await register(api, given)
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.match(String(body['client_id']), /^fm_[0-9a-f]{32}$/)
  assert.match(String(body['client_secret']), /^fms_[0-9a-f]{64}$/)
  assert.equal(typeof body['client_id_issued_at'], 'number')
  assert.equal(body['client_secret_expires_at'], 0)
  assert.equal(body['token_endpoint_auth_method'], 'client_secret_basic')
  assert.equal(body['client_name'], 'Event board')
  assert.deepEqual(body['grant_types'], ['authorization_code', 'refresh_token'])
  assert.deepEqual(body['redirect_uris'], [callback])
  assert.equal('something_else' in body, false)
  assert.equal('registration_access_token' in body, false)
  const rows = await api.db.sql`
    select from oauth_clients c
    where client_id = ${String(body['client_id'])} and owner_id is null and length(secret_hash) = 32
      and c::text not like ${`%${String(body['client_secret'])}%`}`
  assert.equal(rows.count, 1)

  const app = { clientId: String(body['client_id']), secret: undefined, redirectUri: callback }
  const browser = new TestBrowser(api)
  await browser.signIn((await api.person()).id)
  const { response } = await browser.followRedirects(buildAuthorizeUrl(app, { scope: 'read:groups' }))
  assert.match(await response.text(), /invalid_scope/, 'not what it registered for')
})

test('redirect addresses follow the same rules as in the developer portal', async () => {
  const bad = [
    [],
    Array.from({ length: 11 }, (_, index) => `${callback}/${index}`),
    ['http://app.example/callback'],
    [`${callback}#here`],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['mailto:a@b.example'],
    ['org.example.app:/callback'],
    [`https://app.example/${'x'.repeat(2048)}`],
  ]
  const api = await startServer()
  for (const redirect_uris of bad) {
    const { status, body } = await register(api, { redirect_uris })
    assert.deepEqual([status, body['error']], [400, 'invalid_redirect_uri'], JSON.stringify(redirect_uris).slice(0, 60))
  }
  const { status, body } = await register(api, {
    redirect_uris: ['org.example.app:/callback', 'cursor://anysphere/callback', 'http://localhost/callback'],
    token_endpoint_auth_method: 'none',
  })
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(body['application_type'], 'native')
  assert.equal('client_secret' in body, false)
  assert.equal('client_secret_expires_at' in body, false)
})

test('a redirect address with characters that no address has is refused', async () => {
  const api = await startServer()
  for (const sign of ['\0', '\x01', '\x7f', '\ud800']) {
    const { status, body } = await register(api, { redirect_uris: [`${callback}/${sign}`] })
    assert.deepEqual([status, body['error']], [400, 'invalid_redirect_uri'], JSON.stringify(sign))
  }
})

test('other mistakes are invalid_client_metadata', async () => {
  const api = await startServer()
  for (const changes of [
    { client_name: '' },
    { client_name: 'x'.repeat(101) },
    { client_name: 5 },
    { logo_uri: 'javascript:alert(1)' },
    { grant_types: ['client_credentials'] },
    { response_types: ['token'] },
    { scope: 'everything' },
    { token_endpoint_auth_method: 'private_key_jwt' },
  ]) {
    const { status, body } = await register(api, { redirect_uris: [callback], ...changes })
    assert.deepEqual([status, body['error']], [400, 'invalid_client_metadata'], JSON.stringify(changes))
  }
  assert.equal((await register(api, 'no object')).status, 400)
})

test('nothing is fetched in an app’s name, and it cannot choose its secret or how tokens are signed', async () => {
  const api = await startServer()
  const trap = createServer((_request, response) => response.end('[]')).listen(0, '127.0.0.1')
  await once(trap, 'listening')
  let visits = 0
  trap.on('request', () => visits++)
  const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/`
  const { status, body } = await register(api, {
    redirect_uris: [callback],
    token_endpoint_auth_method: 'none',
    client_id: 'mine',
    client_secret: 'mine',
    sector_identifier_uri: address,
    jwks_uri: address,
    id_token_signed_response_alg: 'HS256',
    subject_type: 'pairwise',
    require_auth_time: true,
    default_max_age: 1,
  })
  trap.close()
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(visits, 0)
  assert.notEqual(body['client_id'], 'mine')
  assert.equal(body['client_secret'], undefined)
  assert.equal(body['jwks_uri'], undefined)
  assert.equal(body['id_token_signed_response_alg'], 'RS256')
  assert.equal(body['default_max_age'], undefined)
})

test('ten an hour from one address, and 56 KiB at most', async () => {
  const api = await startServer()
  assert.equal((await register(api, { redirect_uris: [callback], contacts: ['x'.repeat(60_000)] })).status, 413)
  for (let count = 1; count < 10; count++)
    assert.equal((await register(api, { redirect_uris: [callback] })).status, 201)
  const { status, body, headers } = await register(api, { redirect_uris: [callback] })
  assert.deepEqual([status, body['error']], [429, 'temporarily_unavailable'])
  assert.ok(Number(headers.get('retry-after')) > 3500)
})
