import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOperationClient } from '#client'
import { refusal, startApi } from '#test'
import { createApp } from '../apps/contract.ts'
import { exportAccount } from '../export/contract.ts'
import { createToken, listTokens, ScopeNotYours } from '../tokens/contract.ts'
import { GrantNotFound, listOAuthGrants, revokeOAuthGrant } from './contract.ts'
import { grantScopes } from './public.ts'

const api = await startApi()

test('people see what they allowed, the newest first, with the app’s name or its id', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('user', 'developer')]
  const { data: app } = await bob(createApp, {
    name: 'Event board',
    redirectUris: ['https://example.org/callback'],
    website: 'https://example.org',
    logoUri: 'https://example.org/logo.png',
  })
  const grantId = await api.db.begin((sql) =>
    grantScopes(sql, { userId: ada.id, clientId: app.clientId, scopes: ['read:user', 'read:events'] }),
  )
  await api.oauthTokenFor(ada.id, ['read:groups'])
  await api.oauthTokenFor(bob.id, ['read:groups'])
  await api.db.sql`update oauth_clients set name = null where owner_id is null`

  const { data, pagination } = await ada(listOAuthGrants, {})
  assert.equal(pagination.total, 2)
  assert.equal(data[0]?.clientName, data[0]?.clientId)
  assert.deepEqual(data[1], {
    grantId,
    clientId: app.clientId,
    clientName: 'Event board',
    clientUri: 'https://example.org',
    logoUri: 'https://example.org/logo.png',
    scopes: ['read:user', 'read:events'],
    grantedAt: data[1]?.grantedAt,
    madeWithIt: { tokens: 0, webhooks: 0, apps: 0 },
  })
  assert.deepEqual((await ada(exportAccount, {})).data.grants, [...data].reverse())
  const first = await ada(listOAuthGrants, { limit: 1 })
  assert.equal(
    (await ada(listOAuthGrants, { limit: 1, cursor: first.pagination.nextCursor ?? '' })).data[0]?.grantId,
    grantId,
  )

  await assert.rejects(bob(revokeOAuthGrant, { grantId }), refusal(GrantNotFound))
  await ada(revokeOAuthGrant, { grantId })
  await assert.rejects(ada(revokeOAuthGrant, { grantId }), refusal(GrantNotFound))
  assert.equal((await ada(listOAuthGrants, {})).pagination.total, 1)
})

test('somebody with many apps finds all of them in the settings', async () => {
  const [ada, { sql }] = [await api.person(), api.db]
  await sql`
    insert into oauth_clients (client_id, name, redirect_uris, is_public_client)
    select 'many-' || n, 'App ' || n, '{}', true from generate_series(1, 51) n`
  await sql`
    insert into oauth_grants (id, user_id, client_id, scopes, expires_at, created_at)
    select gen_random_uuid(), ${ada.id}, 'many-' || n, '{user}', now() + interval '1 day', now() - n * interval '1 hour'
    from generate_series(1, 51) n`
  const headers = { Cookie: await api.cookieFor(ada.id) }
  const first = await (await api.fetch('/settings/apps', { headers })).text()
  assert.match(first, /App 50</)
  assert.doesNotMatch(first, /App 51</)
  const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first) ?? []
  assert.match(await (await api.fetch(next, { headers })).text(), /App 51</)
})

test('an app makes tokens within its own scopes, which belong to its grant and not to its token', async () => {
  const ada = await api.person()
  const app = createOperationClient({ baseUrl: api.url, token: await api.oauthTokenFor(ada.id, ['user']) })
  await assert.rejects(
    app(createToken, { name: 'x', scopes: ['read:events'] }),
    refusal(ScopeNotYours, /lacks: read:events\.$/),
  )
  const { data: created } = await app(createToken, { name: 'x', scopes: ['read:user'] })
  assert.equal(created.expiresAt, null)
  const acting = createOperationClient({ baseUrl: api.url, token: created.token })

  await api.db.sql`delete from oauth_artifacts where payload ->> 'accountId' = ${ada.id}`
  assert.equal((await (await api.signInAs(ada, 'user'))(listTokens, {})).pagination.total, 2)
  const session = await api.signInAs(ada, 'user')
  const { data } = await session(listOAuthGrants, {})
  await session(revokeOAuthGrant, { grantId: data[0]?.grantId ?? '' })
  await assert.rejects(acting(listOAuthGrants, {}), (error: { status: number }) => error.status === 401)
})

test('what OpenID Connect calls profile and email counts as ours', async () => {
  const ada = await api.person()
  const status = async (path: string, ...scopes: string[]) =>
    (await api.fetch(path, { headers: { Authorization: `Bearer ${await api.oauthTokenFor(ada.id, scopes)}` } })).status
  assert.equal(await status('/v1/me', 'profile'), 200)
  assert.equal(await status('/v1/profile/email', 'profile'), 403)
  assert.equal(await status('/v1/profile/email', 'email'), 200)
  assert.equal(await status('/v1/me', 'openid'), 403)
})
