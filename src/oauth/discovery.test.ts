import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopeNames } from '#contract'
import { deriveKeys } from '#platform'
import { startApi } from '#test'
import { grantEntitlement } from '../areas/entitlements/public.ts'
import { createSigningKey, deleteReplacedKeys, loadSigningKeys } from './signing-keys.ts'
import { postForm, authorizeAndGetCode, exchangeCode, createOAuthApp, refreshToken, fetchStatus } from './testing.ts'

const env = { BASE_URL: 'https://api.example.org', AUTH_URL: 'https://auth.example.org', COOKIE_DOMAIN: 'example.org' }
const api = await startApi({ env })

const fetchDocument = async (name: string) => {
  const response = await api.fetch(`/.well-known/${name}`)
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('cache-control'), 'public, max-age=3600')
  assert.ok(response.headers.get('etag'))
  assert.equal(response.headers.get('access-control-allow-origin'), '*')
  return (await response.json()) as Record<string, unknown>
}

test('the documents say exactly what there is', async () => {
  const server = {
    issuer: env.AUTH_URL,
    authorization_endpoint: `${env.AUTH_URL}/oauth/authorize`,
    token_endpoint: `${env.AUTH_URL}/oauth/token`,
    revocation_endpoint: `${env.AUTH_URL}/oauth/revoke`,
    introspection_endpoint: `${env.AUTH_URL}/oauth/introspect`,
    registration_endpoint: `${env.AUTH_URL}/oauth/register`,
    jwks_uri: `${env.AUTH_URL}/.well-known/jwks.json`,
    scopes_supported: ['openid', 'profile', 'email', 'offline_access', ...scopeNames],
    response_types_supported: ['code'],
    response_modes_supported: ['form_post', 'fragment', 'query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${env.BASE_URL}/docs`,
  }
  assert.deepEqual(await fetchDocument('oauth-authorization-server'), server)
  const openid = await fetchDocument('openid-configuration')
  assert.deepEqual(openid, {
    ...server,
    userinfo_endpoint: `${env.AUTH_URL}/oauth/userinfo`,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    claims_supported: openid['claims_supported'],
    prompt_values_supported: ['none', 'login', 'consent'],
  })
  assert.deepEqual(await fetchDocument('oauth-protected-resource'), expectedResource('', scopeNames))
})

const expectedResource = (path: string, scopes_supported: readonly string[]) => ({
  resource: `${env.BASE_URL}${path}`,
  authorization_servers: [env.AUTH_URL],
  scopes_supported,
  bearer_methods_supported: ['header'],
  resource_name: 'Folkmoot',
  resource_documentation: `${env.BASE_URL}/docs`,
})

test('each address of /mcp has a document of its own, which names what a member needs there', async () => {
  const reader = ['read:events', 'read:groups', 'read:user']
  const member = [
    'read:user',
    'read:events',
    'read:groups',
    'read:favorites',
    'write:favorites',
    'write:events',
    'user',
  ]
  for (const [path, scopes] of [
    ['/mcp', member],
    ['/mcp/readonly', reader],
    ['/mcp/x/events', ['read:events', 'write:events']],
    ['/mcp/x/events,groups/readonly', ['read:events', 'read:groups']],
    ['/mcp/x/meetpass', ['read:meetpass', 'write:meetpass']],
  ] as const)
    assert.deepEqual(await fetchDocument(`oauth-protected-resource${path}`), expectedResource(path, scopes))
  for (const path of ['/mcp/x', '/mcp/x/', '/mcp/x/nothing', '/mcp/x/events,', '/mcp/x/EVENTS', '/mcp/other', '/v1/me'])
    assert.equal((await api.fetch(`/.well-known/oauth-protected-resource${path}`)).status, 404, path)
})

test('agents are told where everything is, in agreement with the other documents', async () => {
  const [configuration, server, resource] = await Promise.all(
    ['mcp-configuration', 'oauth-authorization-server', 'oauth-protected-resource/mcp'].map(fetchDocument),
  )
  const endpoint = { url: `${env.BASE_URL}/mcp`, transport: 'streamable-http' }
  assert.deepEqual(configuration, {
    mcp_version: '2025-03-26',
    server_name: 'folkmoot',
    server_description: configuration?.['server_description'],
    server_url: resource?.['resource'],
    transport: endpoint.transport,
    authentication: {
      type: 'oauth2',
      oauth_metadata_url: `${env.AUTH_URL}/.well-known/oauth-authorization-server`,
      protected_resource_metadata_url: `${env.BASE_URL}/.well-known/oauth-protected-resource/mcp`,
    },
    capabilities: { tools: true, resources: true, prompts: true },
    mcpServers: {
      folkmoot: {
        ...endpoint,
        authentication: {
          type: 'oauth2',
          authorizationUrl: server?.['authorization_endpoint'],
          tokenUrl: server?.['token_endpoint'],
          registrationUrl: server?.['registration_endpoint'],
          scopes: ['read:events', 'read:groups', 'read:user'],
        },
      },
    },
  })
  assert.deepEqual(resource?.['authorization_servers'], [server?.['issuer']])
})

test('pages of any origin may use what is for programs', async () => {
  for (const path of [
    '/oauth/token',
    '/oauth/register',
    '/oauth/revoke',
    '/oauth/userinfo',
    '/.well-known/jwks.json',
  ]) {
    const preflight = await api.fetch(path, {
      method: 'OPTIONS',
      headers: { Origin: 'https://inspector.example', 'Access-Control-Request-Method': 'POST' },
    })
    assert.equal(preflight.status, 204, path)
    assert.equal(preflight.headers.get('access-control-allow-origin'), '*')
    assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /Authorization, Content-Type/)
  }
  const refused = await api.fetch('/oauth/token', { method: 'POST', headers: { Origin: 'https://inspector.example' } })
  assert.equal(refused.status, 400)
  assert.equal(refused.headers.get('access-control-allow-origin'), '*')
  assert.equal(refused.headers.get('access-control-allow-credentials'), null)
  for (const [name, value] of [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['strict-transport-security', 'max-age=31536000'],
    ['cache-control', 'no-store'],
  ] as const)
    assert.equal(refused.headers.get(name), value)
  assert.ok(refused.headers.get('x-request-id'))
  assert.ok(refused.headers.get('x-ratelimit-limit'))
})

test('tokens are for everything, or for /mcp alone; a slash at the end means nothing', async () => {
  const ada = await api.person()
  for (const [requested, exchanged, expected] of [
    [env.BASE_URL, `${env.BASE_URL}/`, 200],
    [`${env.BASE_URL}/`, undefined, 200],
    [`${env.BASE_URL}/mcp/`, `${env.BASE_URL}/mcp`, 401],
    [`${env.BASE_URL}/mcp`, undefined, 401],
    [`${env.BASE_URL}/mcp/readonly/`, `${env.BASE_URL}/mcp/readonly`, 401],
    [`${env.BASE_URL}/mcp/x/events,groups/readonly`, undefined, 401],
  ] as const) {
    const app = await createOAuthApp(api)
    const code = await authorizeAndGetCode(api, app, ada.id, { resource: requested, scope: 'openid read:user' })
    const { body } = await exchangeCode(api, app, code, exchanged ? { resource: exchanged } : {})
    assert.equal(await fetchStatus(api, body.access_token), expected, requested)
    assert.equal(await fetchStatus(api, (await refreshToken(api, app, body.refresh_token)).body.access_token), expected)
    assert.equal(
      await fetchStatus(api, body.access_token, '/oauth/userinfo'),
      401,
      'userinfo wants a token without resource',
    )
  }
  const refused = await api.fetch('/v1/me', {
    headers: { Authorization: `Bearer ${await api.oauthTokenFor(ada.id, ['read:user'], `${env.BASE_URL}/mcp`)}` },
  })
  assert.match(refused.headers.get('www-authenticate') ?? '', /^Bearer error="invalid_token"/)
})

test('userinfo tells what the scopes allow, by GET and POST, and of private profiles too', async () => {
  const ada = await api.person()
  await api.db.sql`update users set profile_visibility = 'private' where id = ${ada.id}`
  const fetchClaims = async (scope: string, init: RequestInit = {}) => {
    const app = await createOAuthApp(api)
    const { body } = await exchangeCode(api, app, await authorizeAndGetCode(api, app, ada.id, { scope }))
    const headers = { Authorization: `Bearer ${body.access_token}` }
    const response = await api.fetch('/oauth/userinfo', { ...init, headers })
    const claims = (await response.json()) as Record<string, unknown>
    const [, payload = ''] = (body.id_token ?? '').split('.')
    const readIdToken = () => JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    return { status: response.status, claims, readIdToken }
  }
  assert.deepEqual((await fetchClaims('openid')).claims, { sub: ada.id })
  assert.deepEqual((await fetchClaims('openid user:email', { method: 'POST' })).claims, {
    sub: ada.id,
    email: ada.email,
    email_verified: true,
  })
  const all = (await fetchClaims('openid user')).claims
  assert.deepEqual([all['name'], all['email'], 'folkmoot_entitlements' in all], [ada.name, ada.email, false])
  await api.db.begin(async (sql) => {
    const grant = { expiresAt: null, source: 'admin' }
    for (const entitlement of ['storage.plus', 'group.create'])
      await grantEntitlement(sql, ada.id, { ...grant, entitlement })
    await grantEntitlement(sql, ada.id, { ...grant, entitlement: 'old', expiresAt: '2020-01-01T00:00:00Z' })
  })
  const { claims, readIdToken } = await fetchClaims('openid read:user')
  for (const told of [claims, readIdToken()])
    assert.deepEqual(told['folkmoot_entitlements'], ['group.create', 'storage.plus'])
  assert.equal('folkmoot_entitlements' in (await fetchClaims('openid user:email')).claims, false)
  assert.equal((await fetchClaims('read:user')).status, 403)
  assert.equal(await fetchStatus(api, 'nothing', '/oauth/userinfo'), 401)
})

test('60 requests a minute for each app, endpoint and address', async () => {
  const [app, other] = [await createOAuthApp(api), await createOAuthApp(api)]
  for (let count = 0; count < 60; count++) assert.equal((await refreshToken(api, app, 'x')).status, 400)
  const { status, body, headers } = await refreshToken(api, app, 'x')
  assert.deepEqual([status, body.error], [429, 'temporarily_unavailable'])
  assert.ok(Number(headers.get('retry-after')) > 0)
  assert.equal((await refreshToken(api, other, 'x')).status, 400)
  assert.equal((await postForm(api, app, 'revoke', { token: 'x' })).status, 200)
})

test('a new key is published at once and signs later; an old one goes after a day', async () => {
  const other = await startApi({ connection: api.connection })
  const keys = deriveKeys('a secret for tests, long enough to be taken')
  const kids = async () => (await loadSigningKeys(other.db, keys)).map(({ kid }) => kid)
  const [first = ''] = await kids()
  const second = await other.db.begin((sql) => createSigningKey(sql, keys))
  assert.deepEqual(await kids(), [first, second])
  const published = (await (await other.fetch('/.well-known/jwks.json')).json()) as { keys: Record<string, string>[] }
  assert.deepEqual(
    published.keys.map((key) => Object.keys(key).sort().join()),
    ['alg,e,kid,kty,n,use', 'alg,e,kid,kty,n,use'],
  )
  await other.db.sql`update oauth_keys set created_at = created_at - interval '3 hours'`
  assert.deepEqual(await kids(), [second, first])
  await other.db.begin(deleteReplacedKeys)
  assert.equal((await kids()).length, 2)
  await other.db.sql`update oauth_keys set created_at = created_at - interval '1 day'`
  await other.db.begin(deleteReplacedKeys)
  assert.deepEqual(await kids(), [second])
  assert.equal(
    (await loadSigningKeys(other.db, deriveKeys('another secret, with which nothing can be opened'))).length,
    1,
  )
})

test('without a database the answer is to try again later, at first as well as later on', async () => {
  const nowhere = await startApi({ connection: 'postgres://nobody@127.0.0.1:9/none' })
  const lost = await startApi()
  const app = await createOAuthApp(lost)
  assert.equal((await refreshToken(lost, app, 'x')).status, 400)
  await lost.db.close()
  for (const server of [nowhere, lost]) {
    const { status, headers, body } = await refreshToken(server, app, 'x')
    assert.deepEqual([status, body.error, headers.get('retry-after')], [503, 'temporarily_unavailable', '2'])
  }
})
