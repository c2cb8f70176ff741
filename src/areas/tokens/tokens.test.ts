import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOperationClient } from '#client'
import { InsufficientScope, InvalidInput, Unauthenticated } from '#contract'
import { eventually, refusal, startApi } from '#test'
import { bearer, readToolJson, callTool } from '../../mcp/testing.ts'
import { getMe, updateProfile } from '../profile/contract.ts'
import {
  createToken,
  listTokens,
  revokeToken,
  ScopeNotYours,
  TokenNotFound,
  TooManyTokens,
  type TokenWithSecret,
} from './contract.ts'
import { computeExpiry } from './rules.ts'

const api = await startApi()
const bearerClient = (token: string) => createOperationClient({ baseUrl: api.url, token })

test('a new token works at once, is shown once, and is listed by its prefix', async () => {
  const ada = await api.signIn('user')
  const { data: made } = await ada(createToken, { name: ' Backup ', scopes: ['user:email', 'read:user', 'user:email'] })

  assert.match(made.token, /^fm_pat_[0-9a-f]{40}$/)
  assert.equal(made.tokenPrefix, made.token.slice(0, 15))
  assert.equal(made.name, 'Backup')
  assert.equal(made.scopes, 'user:email read:user')
  assert.equal(made.expiresAt, null)
  assert.equal((await bearerClient(made.token)(getMe, {})).data.email, ada.email)

  const { data: listed, pagination } = await ada(listTokens, {})
  assert.deepEqual(
    listed.map(({ name }) => name),
    ['test', 'Backup'],
  )
  assert.equal(pagination.total, 2)
  assert.equal(JSON.stringify(listed).includes(made.token), false)
  const [{ count }] = await api.db.sql<[{ count: number }]>`
    select count(*) from tokens t where t::text like ${`%${made.token}%`}`
  assert.equal(count, 0)
})

test('a revoked token is dead at once, with every token made by it', async () => {
  const ada = await api.signIn('user')
  const { data: first } = await ada(createToken, { name: 'first', scopes: ['user'] })
  const { data: second } = await bearerClient(first.token)(createToken, { name: 'second', scopes: ['read:user'] })
  await bearerClient(second.token)(getMe, {})

  await ada(revokeToken, { id: first.id })
  await assert.rejects(bearerClient(first.token)(getMe, {}), refusal(Unauthenticated))
  await assert.rejects(bearerClient(second.token)(getMe, {}), refusal(Unauthenticated))
  await ada(getMe, {})
})

const catchError = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing',
    (error: unknown) => error,
  )

test('a token revoked on one process is soon refused by another', async () => {
  const elsewhere = await startApi({ connection: api.connection })
  const ada = await api.signIn('user')
  const { data: made } = await ada(createToken, { name: 'there', scopes: ['read:user'] })
  const there = createOperationClient({ baseUrl: elsewhere.url, token: made.token })
  await there(getMe, {})
  await ada(revokeToken, { id: made.id })
  await eventually('the other process refuses the token', () => catchError(there(getMe, {})), refusal(Unauthenticated))
})

test('a token cannot outdo the one that makes it: neither in scopes nor in time', async () => {
  const ada = await api.signIn('user')
  await assert.rejects(
    ada(createToken, { name: 'x', scopes: ['read:events'] }),
    refusal(ScopeNotYours, /lacks: read:events\.$/),
  )
  await assert.rejects(ada(createToken, { name: 'x', scopes: ['admin'] }), refusal(ScopeNotYours, /lacks: admin\.$/))

  const soon = new Date(Date.now() + 86_400_000).toISOString()
  const shortLived = bearerClient(await api.tokenFor(ada.id, ['user'], soon))
  assert.equal((await shortLived(createToken, { name: 'x', scopes: ['user'], expiresInDays: 30 })).data.expiresAt, soon)
  assert.equal((await shortLived(createToken, { name: 'x', scopes: ['user'] })).data.expiresAt, soon)
})

test('a token made with one for /mcp works only there, and so do those made with it', async () => {
  const ada = await api.person()
  const app = bearer(await api.oauthTokenFor(ada.id, ['user'], `${api.config.BASE_URL}/mcp`))
  const make = async (credential: ReturnType<typeof bearer>) => {
    const args = { name: 'For an agent', scopes: ['user'], confirm: true }
    return readToolJson(await callTool(api, credential, 'tokens_create', args))['data'] as TokenWithSecret
  }
  const first = await make(app)
  const second = await make(bearer(first.token))
  const mine = await api.signInAs(ada, 'user')
  for (const made of [first, second]) {
    assert.equal(made.audience, '/mcp')
    await assert.rejects(bearerClient(made.token)(getMe, {}), refusal(Unauthenticated))
    assert.equal(
      (readToolJson(await callTool(api, bearer(made.token), 'profile_me'))['data'] as { id: string }).id,
      ada.id,
    )
  }
  const { data } = await mine(listTokens, {})
  assert.deepEqual(
    data.map(({ audience }) => audience),
    ['/mcp', '/mcp', null],
  )
})

test('a token made with one that an app made ends with what the app was allowed', async () => {
  const ada = await api.person()
  const app = bearerClient(await api.oauthTokenFor(ada.id, ['user']))
  const { data: first } = await app(createToken, { name: 'first', scopes: ['user'] })
  const { data: second } = await bearerClient(first.token)(createToken, { name: 'second', scopes: ['user'] })
  await api.db.sql`update oauth_grants set expires_at = now() where user_id = ${ada.id}`
  await assert.rejects(bearerClient(second.token)(getMe, {}), refusal(Unauthenticated))
})

test('a token ends when it was said to, and never after the one that made it', async () => {
  const end = new Date('2026-11-17T12:00:00.000Z')
  assert.equal(computeExpiry(end, null), end.toISOString())
  assert.equal(computeExpiry(null, null), null)
  assert.equal(computeExpiry(end, '2026-11-16T00:00:00.000Z'), '2026-11-16T00:00:00.000Z')
  const ada = await api.signIn('user')
  const make = (input: object) => ada(createToken, { name: 'x', scopes: ['user'], ...input })
  const { data } = await make({ expiresAt: '2100-01-01T00:00:00+02:00' })
  assert.equal(data.expiresAt, '2099-12-31T22:00:00.000Z')
  await assert.rejects(make({ expiresAt: '2020-01-01T00:00:00Z' }), refusal(InvalidInput))
  await assert.rejects(make({ expiresAt: '2100-01-01T00:00:00Z', expiresInDays: 3 }), refusal(InvalidInput))
})

test('an expired token is refused from that moment on, also when it was used before', async () => {
  let now = new Date('2026-11-15T12:00:00.000Z')
  const later = await startApi({ clock: { now: () => now } })
  const ada = await later.person()
  const token = createOperationClient({
    baseUrl: later.url,
    token: await later.tokenFor(ada.id, ['read:user'], '2026-11-15T12:00:01.000Z'),
  })
  await token(getMe, {})
  now = new Date('2026-11-15T12:00:01.000Z')
  await assert.rejects(token(getMe, {}), refusal(Unauthenticated))
})

test('an unknown scope is a mistake in that field', async () => {
  const ada = await api.signIn('user')
  await assert.rejects(
    ada(createToken, { name: 'x', scopes: ['user', 'everything'] }),
    (error: { fields: unknown }) => {
      assert.deepEqual(error.fields, [{ path: 'scopes.1', message: 'is not a scope: everything' }])
      return refusal(InvalidInput)(error)
    },
  )
  for (const bad of [
    { name: '', scopes: ['user'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['user'], expiresInDays: 366 },
  ])
    await assert.rejects(ada(createToken, bad), refusal(InvalidInput))
})

test('nobody has more than 50 tokens, even when asked for many at once', async () => {
  const ada = await api.signIn('user')
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, () => ada(createToken, { name: 'x', scopes: ['read:user'] })),
  )
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 49)
  for (const result of results) if (result.status === 'rejected') assert.ok(refusal(TooManyTokens)(result.reason))
})

test('somebody else can neither see nor revoke my tokens', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('user')]
  const { data: made } = await ada(createToken, { name: 'mine', scopes: ['user'] })
  await assert.rejects(bob(revokeToken, { id: made.id }), refusal(TokenNotFound))
  assert.equal((await bob(listTokens, {})).pagination.total, 1)
})

test('admin counts only while the role allows it', async () => {
  const vera = await api.person({ role: 'admin' })
  const client = await api.signInAs(vera, 'admin')
  await client(updateProfile, { location: 'Vaasa' })
  await api.db.begin(async (sql) => {
    await sql`update users set role = 'user' where id = ${vera.id}`
    await sql`select pg_notify('credentials', ${vera.id})`
  })
  await eventually(
    'the scope does not count any more',
    () => catchError(client(updateProfile, { location: 'Pori' })),
    refusal(InsufficientScope),
  )
})

test('a suspended person is refused until the suspension is over', async () => {
  const ada = await api.person()
  const client = () => api.signInAs(ada, 'read:user')
  await api.db.sql`update users set suspended_at = now() where id = ${ada.id}`
  await assert.rejects((await client())(getMe, {}), refusal(Unauthenticated))
  await api.db.sql`update users set suspended_until = now() - interval '1 minute' where id = ${ada.id}`
  await (
    await client()
  )(getMe, {})
})

test('the last use of a token is written down, at the latest when the server stops', async () => {
  const other = await startApi({ connection: api.connection })
  const ada = await other.signIn('user')
  await ada(getMe, {})
  await other.stop()
  const again = await api.signInAs(ada, 'user')
  assert.deepEqual(
    (await again(listTokens, {})).data.map(({ lastUsedAt }) => lastUsedAt !== null),
    [true, false],
  )
})
