import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput, RateLimited } from '#contract'
import { refusal, startApi } from '#test'
import {
  AppNotFound,
  createApp,
  deleteApp,
  getApp,
  listApps,
  PublicClientHasNoSecret,
  regenerateAppSecret,
  TooManyApps,
  updateApp,
} from './contract.ts'

const api = await startApi()
const appInput = { name: 'Event board', redirectUris: ['https://example.org/callback'] }

const secretHashFor = async (clientId: string) => {
  const [row] = await api.db.sql<{ hash: string | null }[]>`
    select encode(secret_hash, 'hex') as hash from oauth_clients where client_id = ${clientId}`
  return row?.hash
}

test('the name of an app cannot turn the direction of writing', async () => {
  const me = await api.signIn('developer')
  const { data: app } = await me(createApp, { ...appInput, name: '\u202eknaB ruoY\u2066 ' })
  assert.equal(app.name, 'knaB ruoY')
  const { clientId } = app
  assert.equal((await me(updateApp, { clientId, name: 'Your\u202e Bank' })).data.name, 'Your Bank')
  await assert.rejects(me(updateApp, { clientId, name: '\u202e' }), refusal(InvalidInput))
})

test('an app is registered, read, changed and deleted', async () => {
  const me = await api.signIn('developer')
  const { data: created } = await me(createApp, { ...appInput, website: 'https://example.org' })
  assert.match(created.clientId, /^fm_[0-9a-f]{32}$/)
  assert.match(created.clientSecret, /^fms_[0-9a-f]{64}$/)
  const app = { ...created, clientSecret: undefined }
  const withoutSecret = <T extends object>(found: T) => ({ ...found, clientSecret: undefined })
  assert.deepEqual((await me(listApps, {})).data.apps.map(withoutSecret), [app])
  assert.deepEqual(withoutSecret((await me(getApp, { clientId: created.clientId })).data), app)

  const changed = await me(updateApp, { clientId: created.clientId, name: 'Board', website: null })
  assert.deepEqual(withoutSecret(changed.data), { ...app, name: 'Board', website: null })
  assert.deepEqual((await me(updateApp, { clientId: created.clientId })).data, changed.data)

  assert.deepEqual(await me(deleteApp, { clientId: created.clientId }), { data: { success: true } })
  await assert.rejects(me(getApp, { clientId: created.clientId }), refusal(AppNotFound))
  const events = (await api.publishedEvents()).filter(({ data }) => data['userId'] === me.id)
  assert.deepEqual(events, [
    {
      type: 'developer.application_registered',
      data: { userId: me.id, clientId: created.clientId, appName: 'Event board' },
    },
  ])
})

test('only a hash of the secret is kept, and a new secret replaces it', async () => {
  const me = await api.signIn('developer')
  const { data: app } = await me(createApp, appInput)
  const before = await secretHashFor(app.clientId)
  const { data: fresh } = await me(regenerateAppSecret, { clientId: app.clientId })
  assert.match(fresh.clientSecret, /^fms_[0-9a-f]{64}$/)
  assert.notEqual(fresh.clientSecret, app.clientSecret)
  const after = await secretHashFor(app.clientId)
  assert.notEqual(before, after)
  const [found] = await api.db.sql`
    select from oauth_clients c where c.client_id = ${app.clientId} and c::text like ${`%${fresh.clientSecret.slice(4)}%`}`
  assert.equal(found, undefined)
})

test('a public client has no secret', async () => {
  const me = await api.signIn('developer')
  const { data: created } = await me(createApp, {
    ...appInput,
    redirectUris: ['org.example.board:/back'],
    isPublicClient: true,
  })
  assert.equal(created.clientSecret, '')
  assert.equal(await secretHashFor(created.clientId), null)
  await assert.rejects(me(regenerateAppSecret, { clientId: created.clientId }), refusal(PublicClientHasNoSecret))
})

test('people are sent back only to safe places', async () => {
  const me = await api.signIn('developer')
  const wrong = [
    'http://example.org/callback',
    'https://example.org/#part',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:me@example.org',
    '/callback',
    'https://exa mple.org/',
    'org.example.board:/back',
  ]
  for (const uri of wrong)
    await assert.rejects(
      me(createApp, { ...appInput, redirectUris: [appInput.redirectUris[0] ?? '', uri] }),
      (error) => {
        assert.ok(refusal(InvalidInput)(error))
        assert.match((error as Error).message, /redirectUris\.1 must/)
        return true
      },
    )
  const fine = ['http://localhost:8080/cb', 'http://127.0.0.1/cb', 'http://[::1]:9/cb', 'http://127.0.0.2/cb']
  const { data } = await me(createApp, { ...appInput, redirectUris: fine })
  assert.deepEqual(data.redirectUris, fine)
  for (const uri of ['https://localhost:3000/cb', 'http://127.0.0.2/cb'])
    await assert.rejects(
      me(createApp, { ...appInput, isPublicClient: true, redirectUris: ['org.example.board:/back', uri] }),
      /redirectUris\.1 must use http/,
    )
  await assert.rejects(
    me(updateApp, { clientId: data.clientId, redirectUris: wrong.slice(0, 1) }),
    refusal(InvalidInput),
  )
  await assert.rejects(me(updateApp, { clientId: data.clientId, redirectUris: [] }), refusal(InvalidInput))
})

test("somebody else's app is as if it were not there", async () => {
  const [me, other] = [await api.signIn('developer'), await api.signIn('developer')]
  const { clientId } = (await me(createApp, appInput)).data
  for (const operation of [getApp, updateApp, deleteApp, regenerateAppSecret])
    await assert.rejects(other(operation, { clientId }), refusal(AppNotFound))
  assert.deepEqual((await other(listApps, {})).data.apps, [])
})

test('nobody makes more than ten apps a minute, nor has more than 25, even when they come at once', async () => {
  const hasty = await api.signIn('developer')
  for (let count = 0; count < 10; count++) await hasty(createApp, appInput)
  await assert.rejects(hasty(createApp, appInput), refusal(RateLimited))

  const me = await api.signIn('developer')
  await api.db.sql`
    insert into oauth_clients (client_id, owner_id, name, redirect_uris, is_public_client)
    select 'fm_' || n, ${me.id}, 'App ' || n, '{https://example.org}', true from generate_series(1, 22) n`
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => me(createApp, appInput)))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 3)
  for (const result of results)
    if (result.status === 'rejected') assert.ok(refusal(TooManyApps)(result.reason), String(result.reason))
})
