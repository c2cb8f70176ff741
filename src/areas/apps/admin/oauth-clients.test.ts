import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOperationClient } from '#client'
import { InsufficientScope, InvalidInput, Unauthenticated } from '#contract'
import { refusal, startApi } from '#test'
import { createApp, listApps } from '../contract.ts'
import { upsertMetadataDocumentApp } from '../public.ts'
import { getMe } from '../../profile/contract.ts'
import { adminDeleteOAuthClient, adminGetOAuthClient, adminListOAuthClients, ClientNotFound } from './contract.ts'

const api = await startApi()
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
const redirectUris = ['https://example.org/callback']

test('an admin sees every app with its owner, and no secret', async () => {
  const ada = await api.signIn('developer')
  const { data: created } = await ada(createApp, { name: 'Turku event board', redirectUris })
  const { clientSecret, ...app } = created
  const { data } = await admin(adminGetOAuthClient, { clientId: created.clientId })
  assert.deepEqual(data, {
    ...app,
    owner: { id: ada.id, username: ada.username, name: ada.name },
    isDynamic: false,
    lastUsedAt: null,
    grantCount: 0,
  })
  const listed = await admin(adminListOAuthClients, { search: created.clientId.toUpperCase() })
  assert.deepEqual(
    listed.data.map(({ clientId }) => clientId),
    [created.clientId],
  )
  assert.ok(!JSON.stringify([data, listed]).includes(clientSecret.slice(4)))
  assert.ok(!('secretHash' in data))
})

test('apps are found by a part of their name, and by whether they registered themselves', async () => {
  const ada = await api.signIn('developer')
  const names = ['Café finder', 'CAFE 100%', 'Tea finder']
  for (const name of names) await ada(createApp, { name, redirectUris })
  await api.oauthTokenFor(ada.id, ['read:user'])
  const findNames = async (query: object) => (await admin(adminListOAuthClients, query)).data.map(({ name }) => name)
  assert.deepEqual(await findNames({ search: 'cafe' }), ['CAFE 100%', 'Café finder'])
  assert.deepEqual(await findNames({ search: '0%' }), ['CAFE 100%'])
  assert.deepEqual(await findNames({ search: 'nothing like it' }), [])
  assert.ok((await findNames({ dynamic: false })).includes('Tea finder'))
  const dynamic = await admin(adminListOAuthClients, { dynamic: true })
  assert.deepEqual(
    dynamic.data.map(({ name, owner, isDynamic, activeUsers }) => [name, owner, isDynamic, activeUsers]),
    [['An app', null, true, 1]],
  )
  for (const search of ['', 'x'.repeat(101), 'a\0b'])
    await assert.rejects(admin(adminListOAuthClients, { search }), refusal(InvalidInput))
})

test('the list has pages, the newest first', async () => {
  const ada = await api.signIn('developer')
  const created: string[] = []
  for (let number = 0; number < 5; number++)
    created.unshift((await ada(createApp, { name: `Paged ${number}`, redirectUris })).data.clientId)
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = { search: 'paged', limit: 2, ...(cursor !== undefined && { cursor }) }
    const { data, pagination } = await admin(adminListOAuthClients, query)
    ids.push(...data.map(({ clientId }) => clientId))
    cursor = pagination.nextCursor
  } while (cursor !== undefined)
  assert.deepEqual(ids, created)
})

test('a deleted app is gone with everything that people allowed it', async () => {
  const ada = await api.signIn('developer')
  const { data: created } = await ada(createApp, { name: 'Gone', redirectUris })
  const token = await api.oauthTokenFor(ada.id, ['read:user'])
  const asApp = createOperationClient({ baseUrl: api.url, token })
  await asApp(getMe, {})
  const { data } = await admin(adminListOAuthClients, { dynamic: true, limit: 1 })
  for (const clientId of [created.clientId, data[0]?.clientId ?? '']) {
    const answers = await Promise.allSettled([1, 2, 3].map(() => admin(adminDeleteOAuthClient, { clientId })))
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
  }
  await assert.rejects(asApp(getMe, {}), refusal(Unauthenticated))
  assert.deepEqual((await ada(listApps, {})).data.apps, [])
})

test('grants that have expired no longer count', async () => {
  const ada = await api.person()
  await api.oauthTokenFor(ada.id, ['read:user'])
  const [grant] = await api.db.sql<[{ clientId: string }]>`
    update oauth_grants set expires_at = now() where user_id = ${ada.id} returning client_id`
  const { data } = await admin(adminGetOAuthClient, { clientId: grant.clientId })
  assert.deepEqual([data.grantCount, data.activeUsers], [0, 0])
  await api.db.sql`update oauth_grants set expires_at = now() + interval '1 day' where user_id = ${ada.id}`
  const { data: again } = await admin(adminGetOAuthClient, { clientId: grant.clientId })
  assert.deepEqual([again.grantCount, again.activeUsers], [1, 1])
})

test('an app with a client metadata document is found by the URL of the document', async () => {
  const clientId = 'https://app.example/client.json'
  const none = { website: null, logoUri: null, policyUri: null, tosUri: null }
  await api.db.begin((sql) => upsertMetadataDocumentApp(sql, { clientId, name: null, redirectUris, ...none }, 60))
  const { data } = await admin(adminGetOAuthClient, { clientId })
  assert.deepEqual([data.name, data.isDynamic], [clientId, true])
  await admin(adminDeleteOAuthClient, { clientId })
})

test('unknown apps are not found, and whoever is not an admin is refused', async () => {
  for (const clientId of ['fm_none', 'x'.repeat(300), 'ä', 'a\0b']) {
    await assert.rejects(admin(adminGetOAuthClient, { clientId }), refusal(ClientNotFound), clientId)
    await assert.rejects(admin(adminDeleteOAuthClient, { clientId }), refusal(ClientNotFound), clientId)
  }
  const noAdmin = await api.signIn('admin')
  await assert.rejects(noAdmin(adminListOAuthClients, {}), refusal(InsufficientScope))
  await assert.rejects(noAdmin(adminDeleteOAuthClient, { clientId: 'fm_none' }), refusal(InsufficientScope))
})
