import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOperationClient } from '#client'
import { eventually, startApi, type Api, type Person } from '#test'
import { createApp, deleteApp, getApp, regenerateAppSecret } from '../areas/apps/contract.ts'
import { deleteUnusedOwnerlessClients } from '../areas/apps/public.ts'
import { listOAuthGrants, revokeOAuthGrant } from '../areas/grants/contract.ts'
import { deleteAllExpiredGrants } from '../areas/grants/public.ts'
import { createToken } from '../areas/tokens/contract.ts'
import { deleteExpiredArtifacts } from './artifacts.ts'
import {
  postForm,
  buildAuthorizeUrl,
  TestBrowser,
  authorizeAndGetCode,
  exchangeCode,
  createOAuthApp,
  refreshToken,
  fetchStatus,
  type OAuthApp,
} from './testing.ts'

const api = await startApi()

async function issueUsedTokens(app: OAuthApp, person: Person) {
  const code = await authorizeAndGetCode(api, app, person.id, { scope: 'user' })
  const { body } = await exchangeCode(api, app, code)
  const client = createOperationClient({ baseUrl: api.url, token: body.access_token })
  const { data: created } = await client(createToken, { name: 'made by the app', scopes: ['read:user'] })
  const codeLeft = await requestSecondCode(app, person)
  for (const token of [body.access_token, created.token]) assert.equal(await fetchStatus(api, token), 200)
  return { ...body, createdToken: created.token, codeLeft }
}

async function requestSecondCode(app: OAuthApp, person: Person): Promise<string> {
  const browser = new TestBrowser(api)
  await browser.signIn(person.id)
  const { sentTo } = await browser.followRedirects(buildAuthorizeUrl(app, { scope: 'user' }))
  return sentTo?.searchParams.get('code') ?? assert.fail('no code')
}

async function assertAllRevoked(app: OAuthApp, held: Awaited<ReturnType<typeof issueUsedTokens>>): Promise<void> {
  for (const token of [held.access_token, held.createdToken]) assert.equal(await fetchStatus(api, token), 401)
  assert.match(String((await refreshToken(api, app, held.refresh_token)).body.error), /^invalid_(grant|client)$/)
  assert.match(String((await exchangeCode(api, app, held.codeLeft)).body.error), /^invalid_(grant|client)$/)
}

const waitForStatus = (status: number, server: Api, token: string) =>
  eventually(
    `the token is answered with ${status}`,
    () => fetchStatus(server, token),
    (seen) => seen === status,
  )

test('revoking a grant ends its tokens, its codes and what it made, at once; others live on', async () => {
  const [app, ada, bob] = [await createOAuthApp(api), await api.person(), await api.person()]
  const [hers, his] = [await issueUsedTokens(app, ada), await issueUsedTokens(app, bob)]
  const client = await api.signInAs(ada, 'user')
  const { data: grants } = await client(listOAuthGrants, {})
  await client(revokeOAuthGrant, { grantId: grants[0]?.grantId ?? '' })
  await assertAllRevoked(app, hers)
  assert.equal(await fetchStatus(api, his.access_token), 200)
})

test('a grant revoked on one process is soon refused by another', async () => {
  const elsewhere = await startApi({ connection: api.connection })
  const [app, ada] = [await createOAuthApp(api), await api.person()]
  const { body } = await exchangeCode(api, app, await authorizeAndGetCode(api, app, ada.id))
  assert.equal(await fetchStatus(elsewhere, body.access_token), 200)
  const client = await api.signInAs(ada, 'user')
  const { data: grants } = await client(listOAuthGrants, {})
  await client(revokeOAuthGrant, { grantId: grants[0]?.grantId ?? '' })
  await waitForStatus(401, elsewhere, body.access_token)
})

test('admin counts only while the role allows it', async () => {
  const [app, vera] = [await createOAuthApp(api), await api.person({ role: 'admin' })]
  const { body } = await exchangeCode(
    api,
    app,
    await authorizeAndGetCode(api, app, vera.id, { scope: 'read:events admin' }),
  )
  assert.equal(await fetchStatus(api, body.access_token), 200)
  await api.db.begin(async (sql) => {
    await sql`update users set role = 'user' where id = ${vera.id}`
    await sql`select pg_notify('credentials', ${vera.id})`
  })
  await waitForStatus(403, api, body.access_token)
})

test('deleting an app ends what everybody allowed it', async () => {
  const owner = await api.signIn('developer')
  const { data: created } = await owner(createApp, { name: 'Board', redirectUris: ['https://app.example/callback'] })
  const app: OAuthApp = {
    clientId: created.clientId,
    secret: created.clientSecret,
    redirectUri: 'https://app.example/callback',
  }
  const people = [await api.person(), await api.person()]
  const held = await Promise.all(people.map((person) => issueUsedTokens(app, person)))
  assert.equal((await owner(getApp, { clientId: app.clientId })).data.activeUsers, 2)

  const { data: fresh } = await owner(regenerateAppSecret, { clientId: app.clientId })
  assert.equal((await refreshToken(api, app, held[0]?.refresh_token ?? '')).status, 401, 'the old secret is dead')
  const renewed = { ...app, secret: fresh.clientSecret }
  await owner(deleteApp, { clientId: app.clientId })
  for (const tokens of held) await assertAllRevoked(renewed, tokens)
})

test('whoever leaves takes along what they allowed, and what others allowed their apps', async () => {
  const [ada, bob] = [await api.person(), await api.person()]
  const owner = await api.signInAs(ada, 'developer')
  const { data: created } = await owner(createApp, { name: 'Hers', redirectUris: ['https://app.example/callback'] })
  const hers: OAuthApp = {
    clientId: created.clientId,
    secret: created.clientSecret,
    redirectUri: 'https://app.example/callback',
  }
  const other = await createOAuthApp(api)
  const [allowedByBob, allowedByAda] = [await issueUsedTokens(hers, bob), await issueUsedTokens(other, ada)]

  const response = await api.fetch('/auth/account', {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json', Cookie: await api.cookieFor(ada.id) },
    body: JSON.stringify({ confirm: ada.username }),
  })
  assert.equal(response.status, 204)
  await assertAllRevoked(hers, allowedByBob)
  await assertAllRevoked(other, allowedByAda)
})

test('a suspended person’s apps get nothing', async () => {
  const [app, ada] = [await createOAuthApp(api, { isPublic: false }), await api.person()]
  const { body } = await exchangeCode(api, app, await authorizeAndGetCode(api, app, ada.id))
  await api.db.sql`update users set suspended_at = now() where id = ${ada.id}`
  assert.equal(await fetchStatus(api, body.access_token), 401)
  for (const token of [body.access_token, body.refresh_token])
    assert.deepEqual((await postForm(api, app, 'introspect', { token })).body, { active: false })
  assert.equal((await refreshToken(api, app, body.refresh_token)).body.error, 'invalid_grant')
})

test('signing out ends no token of an app, but the next request asks for a sign-in', async () => {
  const [app, ada] = [await createOAuthApp(api), await api.person()]
  const { body } = await exchangeCode(api, app, await authorizeAndGetCode(api, app, ada.id))
  const browser = new TestBrowser(api)
  await browser.signIn(ada.id)
  assert.ok((await browser.followRedirects(buildAuthorizeUrl(app))).sentTo?.searchParams.get('code'))
  await api.db.sql`delete from sessions where user_id = ${ada.id}`
  assert.equal((await browser.followRedirects(buildAuthorizeUrl(app))).sentTo?.pathname, '/login')
  assert.equal(await fetchStatus(api, body.access_token), 200)
})

test('an ended grant allows nothing, and the next consent starts anew', async () => {
  const [app, ada] = [await createOAuthApp(api), await api.person()]
  const held = await issueUsedTokens(app, ada)
  await api.db.begin(async (sql) => {
    await sql`update oauth_grants set expires_at = now() where user_id = ${ada.id}`
    await sql`select pg_notify('credentials', '*')`
  })
  await waitForStatus(401, api, held.access_token)
  await assertAllRevoked(app, held)
  await authorizeAndGetCode(api, app, ada.id, { scope: 'read:events' })
  const rows = await api.db.sql<{ scopes: string[] }[]>`select scopes from oauth_grants where user_id = ${ada.id}`
  assert.deepEqual([...rows], [{ scopes: ['read:events'] }])
  assert.equal(await fetchStatus(api, held.createdToken), 401)
})

test('housekeeping removes what has ended, and apps that nobody uses', async () => {
  const [used, fresh, old, forgotten] = await Promise.all(Array.from({ length: 4 }, () => createOAuthApp(api)))
  const ada = await api.person()
  for (const app of [used, forgotten])
    if (app) await exchangeCode(api, app, await authorizeAndGetCode(api, app, ada.id))
  const ids = [used, old, forgotten].map((app) => app?.clientId ?? '')
  await api.db.sql`update oauth_clients set created_at = now() - interval '49 hours' where client_id = any(${ids})`
  await api.db.sql`
    update oauth_clients set last_used_at = now() - interval '366 days' where client_id = ${forgotten?.clientId ?? ''}`
  await api.db.sql`update oauth_artifacts set expires_at = now() where kind = 'AuthorizationCode'`
  for (const clean of [deleteUnusedOwnerlessClients, deleteExpiredArtifacts, deleteAllExpiredGrants])
    await api.db.begin(clean)

  const left = await api.db.sql<{ clientId: string }[]>`
    select client_id from oauth_clients where client_id = any(${[...ids, fresh?.clientId ?? '']})`
  assert.deepEqual(left.map(({ clientId }) => clientId).sort(), [used?.clientId, fresh?.clientId].sort())
  assert.equal((await api.db.sql`select from oauth_artifacts where kind = 'AuthorizationCode'`).count, 0)
})
