import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { startApi } from '#test'
import {
  postForm,
  buildAuthorizeUrl,
  TestBrowser,
  authorizeAndGetCode,
  exchangeCode,
  createOAuthApp,
  refreshToken,
  fetchStatus,
  verifier,
} from './testing.ts'

const api = await startApi()
const ada = await api.person()

async function issueTokens(scope = 'read:user', isPublic = true) {
  const app = await createOAuthApp(api, { isPublic })
  const { body } = await exchangeCode(api, app, await authorizeAndGetCode(api, app, ada.id, { scope }))
  return { app, ...body }
}

const isRejected = async (token: string) => (await fetchStatus(api, token)) === 401

test('a code is worth nothing without its verifier, its redirect address and its app', async () => {
  const [app, other] = [await createOAuthApp(api), await createOAuthApp(api)]
  for (const changes of [
    { code_verifier: '' },
    { code_verifier: 'x'.repeat(43) },
    { code_verifier: verifier.slice(0, -1) },
    { redirect_uri: '' },
    { redirect_uri: 'https://evil.example/callback' },
    { client_id: other.clientId },
    { resource: `${api.config.BASE_URL}/mcp` },
    { resource: 'https://evil.example' },
  ]) {
    const { status, body } = await exchangeCode(
      api,
      app,
      await authorizeAndGetCode(api, await withoutGrant(app.clientId), ada.id),
      changes,
    )
    assert.equal(status, 400, JSON.stringify(changes))
    assert.match(String(body.error), /^invalid_(grant|request|target)$/)
  }
  assert.equal((await exchangeCode(api, app, 'no-such-code')).body.error, 'invalid_grant')
})

async function withoutGrant(clientId: string) {
  await api.db.sql`delete from oauth_grants where client_id = ${clientId}`
  return { clientId, secret: undefined, redirectUri: 'https://app.example/callback' }
}

test('a code that is exchanged again takes every token from it along', async () => {
  const app = await createOAuthApp(api)
  const code = await authorizeAndGetCode(api, app, ada.id)
  const { body: first } = await exchangeCode(api, app, code)
  const { body: second } = await refreshToken(api, app, first.refresh_token)
  assert.equal((await exchangeCode(api, app, code)).body.error, 'invalid_grant')
  for (const token of [first.access_token, second.access_token]) assert.ok(await isRejected(token))
  assert.equal((await refreshToken(api, app, second.refresh_token)).body.error, 'invalid_grant')
})

test('a code lives for a minute', async () => {
  const app = await createOAuthApp(api)
  const code = await authorizeAndGetCode(api, app, ada.id)
  await api.db.sql`
    update oauth_artifacts
    set payload = payload || jsonb_build_object('exp', floor(extract(epoch from now())) - 1)
    where kind = 'AuthorizationCode'`
  assert.equal((await exchangeCode(api, app, code)).body.error, 'invalid_grant')
  const [row] = await api.db.sql<[{ seconds: number }]>`
    select round(extract(epoch from expires_at - created_at))::int as seconds
    from oauth_artifacts
    where kind = 'AuthorizationCode'
    order by created_at desc`
  assert.equal(row.seconds, 60)
})

test('a used refresh token: an honest double refresh is refused and forgiven, later it ends the grant', async () => {
  const { app, refresh_token: used } = await issueTokens()
  const { body: next } = await refreshToken(api, app, used)
  assert.equal((await refreshToken(api, app, used)).body.error, 'invalid_grant')
  assert.equal(await isRejected(next.access_token), false)

  await api.db
    .sql`update oauth_artifacts set consumed_at = consumed_at - interval '10 seconds' where consumed_at is not null`
  assert.equal((await refreshToken(api, app, used)).body.error, 'invalid_grant')
  assert.ok(await isRejected(next.access_token))
  assert.equal((await refreshToken(api, app, next.refresh_token)).body.error, 'invalid_grant')
})

test('scopes do not grow, and a refresh may narrow them for one token', async () => {
  const { app, refresh_token: token } = await issueTokens('read:user read:events')
  assert.equal((await refreshToken(api, app, token, { scope: 'read:user admin' })).body.error, 'invalid_scope')
  const { body: narrow } = await refreshToken(api, app, token, { scope: 'read:events' })
  assert.equal(narrow.scope, 'read:events')
  assert.equal(await fetchStatus(api, narrow.access_token), 403)
  assert.equal((await refreshToken(api, app, narrow.refresh_token)).body.scope, 'read:user read:events')
})

test('a refresh token is of one app, lives 30 days and prolongs its grant', async () => {
  const { app, refresh_token: token } = await issueTokens()
  const other = await createOAuthApp(api)
  assert.equal((await refreshToken(api, other, token)).body.error, 'invalid_grant')
  await api.db.sql`update oauth_grants set expires_at = now() + interval '1 day' where client_id = ${app.clientId}`
  assert.equal((await refreshToken(api, app, token)).status, 200)
  const [row] = await api.db.sql<[{ days: number; left: number }]>`
    select round(extract(epoch from a.expires_at - a.created_at) / 86400)::int as days,
      round(extract(epoch from g.expires_at - now()) / 86400)::int as left
    from oauth_artifacts a
    join oauth_grants g on g.id = a.grant_id
    where a.kind = 'RefreshToken' and g.client_id = ${app.clientId} and a.consumed_at is null`
  assert.equal(row.days, 30)
  assert.ok(row.left > 360)
})

test('a confidential app must prove itself, in either way; a public one cannot', async () => {
  const app = await createOAuthApp(api, { isPublic: false })
  const code = () => authorizeAndGetCode(api, app, ada.id)
  const form = { grant_type: 'authorization_code', redirect_uri: app.redirectUri, code_verifier: verifier }
  const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    api.fetch('/oauth/token', { method: 'POST', headers, body: new URLSearchParams(fields) })
  const basic = (secret: string) => ({
    Authorization: `Basic ${Buffer.from(`${app.clientId}:${secret}`).toString('base64')}`,
  })

  const first = await code()
  for (const response of [
    await post({ ...form, code: first, client_id: app.clientId }),
    await post({ ...form, code: first, client_id: app.clientId, client_secret: 'fms_wrong' }),
    await post({ ...form, code: first }, basic('fms_wrong')),
  ]) {
    assert.equal(response.status, 401)
    assert.equal(((await response.json()) as { error: string }).error, 'invalid_client')
  }
  const [hash] = await api.db.sql<[{ hex: string }]>`
    select encode(secret_hash, 'hex') as hex from oauth_clients where client_id = ${app.clientId}`
  assert.equal((await post({ ...form, code: first }, basic(hash.hex))).status, 401, 'the hash is not the secret')
  assert.equal((await post({ ...form, code: first }, basic(app.secret ?? ''))).status, 200)
  const open = await createOAuthApp(api)
  assert.equal((await postForm(api, { ...open, secret: 'fms_x' }, 'token', { ...form, code: 'x' })).status, 401)
})

test('other grant types and other content types are refused in the words of OAuth', async () => {
  const app = await createOAuthApp(api)
  for (const grant_type of [
    'password',
    'client_credentials',
    'implicit',
    'urn:ietf:params:oauth:grant-type:device_code',
  ])
    assert.equal((await postForm(api, app, 'token', { grant_type })).body.error, 'unsupported_grant_type')
  const json = await api.fetch('/oauth/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"grant_type":"authorization_code"}',
  })
  assert.deepEqual([json.status, ((await json.json()) as { error: string }).error], [400, 'invalid_request'])
  for (const length of [60_000, 3_000_000]) {
    const large = await postForm(api, app, 'token', { grant_type: 'x'.repeat(length) })
    assert.deepEqual([large.status, large.body.error], [413, 'invalid_request'])
  }
  for (const [path, method, status] of [
    ['/oauth/nothing', 'GET', 404],
    ['/oauth/%zz', 'GET', 404],
    ['/oauth/token', 'GET', 405],
    ['/oauth/authorize', 'POST', 405],
  ] as const) {
    const response = await api.fetch(path, { method })
    const body = (await response.json()) as { error: string; error_description: string }
    assert.deepEqual(
      [response.status, body.error, typeof body.error_description],
      [status, 'invalid_request', 'string'],
    )
  }
})

test('NUL is refused wherever it stands, and breaks nothing', async () => {
  const app = await createOAuthApp(api)
  for (const name of ['client_id', 'state', 'nonce', 'redirect_uri']) {
    const page = await new TestBrowser(api).fetch(buildAuthorizeUrl(app, { scope: 'openid', [name]: 'a\0b' }))
    assert.deepEqual([page.status, page.headers.get('location')], [400, null], name)
    assert.match(page.headers.get('content-type') ?? '', /text\/html/)
  }
  for (const endpoint of ['token', 'revoke', 'introspect']) {
    const { status, body } = await postForm(api, app, endpoint, { client_id: 'a\0b', token: 'x' })
    assert.deepEqual([status, body.error], [400, 'invalid_request'], endpoint)
  }
  const Authorization = `Basic ${Buffer.from('a\0b:c').toString('base64')}`
  const body = new URLSearchParams({ token: 'x' })
  const byHeader = await api.fetch('/oauth/revoke', { method: 'POST', headers: { Authorization }, body })
  assert.ok(byHeader.status < 500, String(byHeader.status))
})

test('introspection and revocation are about one’s own tokens', async () => {
  const mine = await issueTokens('read:user', false)
  const other = await createOAuthApp(api, { isPublic: false })
  const open = await issueTokens()
  assert.deepEqual((await postForm(api, other, 'introspect', { token: mine.access_token })).body, { active: false })
  assert.deepEqual((await postForm(api, open.app, 'introspect', { token: open.access_token })).body, { active: false })
  assert.deepEqual((await postForm(api, other, 'introspect', { token: 'nothing' })).body, { active: false })
  assert.equal((await postForm(api, other, 'revoke', { token: mine.refresh_token })).status, 200)
  assert.equal((await postForm(api, other, 'revoke', { token: 'nothing' })).status, 200)
  assert.equal(await isRejected(mine.access_token), false)
  const jwt = `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.e30.c2ln`
  assert.equal((await postForm(api, other, 'revoke', { token: jwt })).status, 200)
  assert.deepEqual((await postForm(api, other, 'introspect', { token: jwt })).body, { active: false })

  const { body: second } = await refreshToken(api, mine.app, mine.refresh_token)
  await postForm(api, mine.app, 'revoke', { token: mine.access_token })
  assert.deepEqual([await isRejected(mine.access_token), await isRejected(second.access_token)], [true, false])
  await postForm(api, mine.app, 'revoke', { token: second.refresh_token })
  assert.ok(await isRejected(second.access_token))
})

test('forged hosts change nothing, in headers or in the target itself', async () => {
  const app = await createOAuthApp(api)
  const forged = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https', Forwarded: 'host=evil.example' }
  const browser = new TestBrowser(api)
  await browser.signIn(ada.id)
  for (const path of [
    buildAuthorizeUrl(app),
    '/.well-known/openid-configuration',
    '/.well-known/oauth-protected-resource/mcp',
  ]) {
    const response = await browser.fetch(path, { headers: forged })
    const text = `${response.headers.get('location')} ${await response.text()} ${response.headers.getSetCookie().join()}`
    assert.equal(text.includes('evil'), false, text)
  }
  const raw = await sendRawRequest(
    `GET http://evil.example${buildAuthorizeUrl(app)} HTTP/1.1\r\nHost: evil.example\r\n`,
  )
  assert.match(raw, /^HTTP\/1.1 303/)
  assert.equal(raw.includes('evil'), false, raw)
  const [row] = await api.db.sql<[{ count: number }]>`
    select count(*) from oauth_artifacts where payload::text like '%evil%'`
  assert.equal(row.count, 0)
})

function sendRawRequest(head: string): Promise<string> {
  const { hostname, port } = new URL(api.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head}Connection: close\r\n\r\n`))
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

test('the database holds no value that a thief could use', async () => {
  const {
    app,
    access_token: token,
    refresh_token: refreshed,
    id_token: idToken,
  } = await issueTokens('openid read:user', false)
  const code = await authorizeAndGetCode(api, await withoutGrant((await createOAuthApp(api)).clientId), ada.id)
  const browser = new TestBrowser(api)
  await browser.signIn(ada.id)
  const { at } = await browser.followRedirects(buildAuthorizeUrl(app, { prompt: 'consent' }))
  const uid = at.split('/').at(-1) ?? ''
  assert.ok(idToken)
  for (const value of [token, refreshed, code, uid, app.secret ?? '']) {
    assert.ok(value.length > 20)
    for (const table of ['oauth_artifacts', 'oauth_grants', 'oauth_clients'])
      assert.equal((await api.db.sql`select from ${api.db.sql(table)} t where t::text like ${`%${value}%`}`).count, 0)
  }
  const [key] = await api.db.sql<[{ text: string }]>`select encode(private_key, 'escape') as text from oauth_keys`
  assert.equal(/"d"|kty/.test(key.text), false)
})
