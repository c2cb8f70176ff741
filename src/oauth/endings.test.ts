import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clientOf } from '#client'
import { eventually, startApi, type Api, type Person } from '#test'
import { createApp, deleteApp, getApp, regenerateAppSecret } from '../areas/developer/apps/contract.ts'
import { forgetUnusedClients } from '../areas/developer/apps/public.ts'
import { listOAuthGrants, revokeOAuthGrant } from '../areas/user/grants/contract.ts'
import { forgetEndedGrants } from '../areas/user/grants/public.ts'
import { createToken } from '../areas/user/tokens/contract.ts'
import { forgetEndedArtifacts } from './artifacts.ts'
import { ask, authorizeUrl, Browser, codeFor, exchange, newApp, refresh, statusOf, type App } from './testing.ts'

const api = await startApi()

/** A person's tokens for an app: its own, and one it made in their name, both in use. */
async function inUse(app: App, person: Person) {
  const code = await codeFor(api, app, person.id, { scope: 'user' })
  const { body } = await exchange(api, app, code)
  const acting = clientOf({ baseUrl: api.url, token: body.access_token })
  const { data: made } = await acting(createToken, { name: 'made by the app', scopes: ['read:user'] })
  const codeLeft = await secondCode(app, person)
  for (const token of [body.access_token, made.token]) assert.equal(await statusOf(api, token), 200)
  return { ...body, made: made.token, codeLeft }
}

async function secondCode(app: App, person: Person): Promise<string> {
  const browser = new Browser(api)
  await browser.signIn(person.id)
  const { sentTo } = await browser.go(authorizeUrl(app, { scope: 'user' }))
  return sentTo?.searchParams.get('code') ?? assert.fail('no code')
}

async function assertAllDead(app: App, held: Awaited<ReturnType<typeof inUse>>): Promise<void> {
  for (const token of [held.access_token, held.made]) assert.equal(await statusOf(api, token), 401)
  assert.match(String((await refresh(api, app, held.refresh_token)).body.error), /^invalid_(grant|client)$/)
  assert.match(String((await exchange(api, app, held.codeLeft)).body.error), /^invalid_(grant|client)$/)
}

/** Waits for what is heard by notification. */
const becomes = (status: number, server: Api, token: string) =>
  eventually(
    `the token is answered with ${status}`,
    () => statusOf(server, token),
    (seen) => seen === status,
  )

test('revoking a grant ends its tokens, its codes and what it made, at once; others live on', async () => {
  const [app, ada, bob] = [await newApp(api), await api.person(), await api.person()]
  const [hers, his] = [await inUse(app, ada), await inUse(app, bob)]
  const client = await api.signInAs(ada, 'user')
  const { data: grants } = await client(listOAuthGrants, {})
  await client(revokeOAuthGrant, { grantId: grants[0]?.grantId ?? '' })
  await assertAllDead(app, hers)
  assert.equal(await statusOf(api, his.access_token), 200)
})

test('a grant revoked on one process is soon refused by another', async () => {
  const elsewhere = await startApi({ connection: api.connection })
  const [app, ada] = [await newApp(api), await api.person()]
  const { body } = await exchange(api, app, await codeFor(api, app, ada.id))
  assert.equal(await statusOf(elsewhere, body.access_token), 200)
  const client = await api.signInAs(ada, 'user')
  const { data: grants } = await client(listOAuthGrants, {})
  await client(revokeOAuthGrant, { grantId: grants[0]?.grantId ?? '' })
  await becomes(401, elsewhere, body.access_token)
})

test('admin counts only while the role allows it', async () => {
  const [app, vera] = [await newApp(api), await api.person({ role: 'admin' })]
  const { body } = await exchange(api, app, await codeFor(api, app, vera.id, { scope: 'read:events admin' }))
  assert.equal(await statusOf(api, body.access_token), 200)
  await api.db.begin(async (sql) => {
    await sql`update users set role = 'user' where id = ${vera.id}`
    await sql`select pg_notify('credentials', ${vera.id})`
  })
  await becomes(403, api, body.access_token)
})

test('deleting an app ends what everybody allowed it', async () => {
  const owner = await api.signIn('developer')
  const { data: made } = await owner(createApp, { name: 'Board', redirectUris: ['https://app.example/callback'] })
  const app: App = { clientId: made.clientId, secret: made.clientSecret, redirectUri: 'https://app.example/callback' }
  const people = [await api.person(), await api.person()]
  const held = await Promise.all(people.map((person) => inUse(app, person)))
  assert.equal((await owner(getApp, { clientId: app.clientId })).data.activeUsers, 2)

  const { data: fresh } = await owner(regenerateAppSecret, { clientId: app.clientId })
  assert.equal((await refresh(api, app, held[0]?.refresh_token ?? '')).status, 401, 'the old secret is dead')
  const renewed = { ...app, secret: fresh.clientSecret }
  await owner(deleteApp, { clientId: app.clientId })
  for (const one of held) await assertAllDead(renewed, one)
})

test('whoever leaves takes along what they allowed, and what others allowed their apps', async () => {
  const [ada, bob] = [await api.person(), await api.person()]
  const owner = await api.signInAs(ada, 'developer')
  const { data: made } = await owner(createApp, { name: 'Hers', redirectUris: ['https://app.example/callback'] })
  const hers: App = { clientId: made.clientId, secret: made.clientSecret, redirectUri: 'https://app.example/callback' }
  const other = await newApp(api)
  const [allowedByBob, allowedByAda] = [await inUse(hers, bob), await inUse(other, ada)]

  const response = await api.fetch('/auth/account', {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json', Cookie: await api.cookieFor(ada.id) },
    body: JSON.stringify({ confirm: ada.username }),
  })
  assert.equal(response.status, 204)
  await assertAllDead(hers, allowedByBob)
  await assertAllDead(other, allowedByAda)
})

test('a suspended person’s apps get nothing', async () => {
  const [app, ada] = [await newApp(api, { isPublic: false }), await api.person()]
  const { body } = await exchange(api, app, await codeFor(api, app, ada.id))
  await api.db.sql`update users set suspended_at = now() where id = ${ada.id}`
  assert.equal(await statusOf(api, body.access_token), 401)
  for (const token of [body.access_token, body.refresh_token])
    assert.deepEqual((await ask(api, app, 'introspect', { token })).body, { active: false })
  assert.equal((await refresh(api, app, body.refresh_token)).body.error, 'invalid_grant')
})

test('signing out ends no token of an app, but the next request asks for a sign-in', async () => {
  const [app, ada] = [await newApp(api), await api.person()]
  const { body } = await exchange(api, app, await codeFor(api, app, ada.id))
  const browser = new Browser(api)
  await browser.signIn(ada.id)
  assert.ok((await browser.go(authorizeUrl(app))).sentTo?.searchParams.get('code'))
  await api.db.sql`delete from sessions where user_id = ${ada.id}`
  assert.equal((await browser.go(authorizeUrl(app))).sentTo?.pathname, '/login')
  assert.equal(await statusOf(api, body.access_token), 200)
})

test('an ended grant allows nothing, and the next consent starts anew', async () => {
  const [app, ada] = [await newApp(api), await api.person()]
  const held = await inUse(app, ada)
  await api.db.begin(async (sql) => {
    await sql`update oauth_grants set expires_at = now() where user_id = ${ada.id}`
    await sql`select pg_notify('credentials', '*')`
  })
  await becomes(401, api, held.access_token)
  await assertAllDead(app, held)
  await codeFor(api, app, ada.id, { scope: 'read:events' })
  const rows = await api.db.sql<{ scopes: string[] }[]>`select scopes from oauth_grants where user_id = ${ada.id}`
  assert.deepEqual([...rows], [{ scopes: ['read:events'] }])
  assert.equal(await statusOf(api, held.made), 401)
})

test('housekeeping removes what has ended, and apps that nobody uses', async () => {
  const [used, fresh, old, forgotten] = await Promise.all(Array.from({ length: 4 }, () => newApp(api)))
  const ada = await api.person()
  for (const app of [used, forgotten]) if (app) await exchange(api, app, await codeFor(api, app, ada.id))
  const ids = [used, old, forgotten].map((app) => app?.clientId ?? '')
  await api.db.sql`update oauth_clients set created_at = now() - interval '49 hours' where client_id = any(${ids})`
  await api.db.sql`
    update oauth_clients set last_used_at = now() - interval '366 days' where client_id = ${forgotten?.clientId ?? ''}`
  await api.db.sql`update oauth_artifacts set expires_at = now() where kind = 'AuthorizationCode'`
  for (const forget of [forgetUnusedClients, forgetEndedArtifacts, forgetEndedGrants]) await api.db.begin(forget)

  const left = await api.db.sql<{ clientId: string }[]>`
    select client_id from oauth_clients where client_id = any(${[...ids, fresh?.clientId ?? '']})`
  assert.deepEqual(left.map(({ clientId }) => clientId).sort(), [used?.clientId, fresh?.clientId].sort())
  assert.equal((await api.db.sql`select from oauth_artifacts where kind = 'AuthorizationCode'`).count, 0)
})
