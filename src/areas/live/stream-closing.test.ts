import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { broadcast, systemClock } from '#platform'
import { eventually, startApi, type Person } from '#test'
import { awardBadge } from '../badges/awards/public.ts'
import { revokeSessions } from '../auth/sessions/public.ts'
import { createToken, revokeToken } from '../tokens/contract.ts'
import { live } from './routes.ts'
import { openStreamClient } from './testing.ts'

const heartbeatMs = 100
let clockOffsetMs = 0
const clock = { now: () => new Date(systemClock.now().getTime() + clockOffsetMs) }
const plugins = [live({ heartbeatMs, perUser: 5, perProcess: 8 })]
const api = await startApi({ plugins, clock })
const other = await startApi({ plugins, clock, connection: api.connection })

const awardTestBadge = async ({ id }: Person) => {
  const badge = await api.badge()
  await api.db.begin((sql) => awardBadge(sql, badge.id, id, { method: 'award', awardedBy: null }))
}
const openStream = async (person: Person, at = api) => {
  const stream = await openStreamClient(`${at.url}/live`, { Cookie: await api.cookieFor(person.id) })
  if (stream.status === 200) await stream.waitUntil(() => stream.text().includes('retry: '))
  return stream
}
const waitUntilClosed = (stream: Awaited<ReturnType<typeof openStream>>) => stream.waitUntil(stream.isEnded)

test('a stream that nobody speaks on still shows that it is there', async () => {
  const stream = await openStream(await api.person())
  await stream.waitUntil(() => (stream.text().match(/^:$/gm)?.length ?? 0) > 2)
  stream.disconnect()
})

test('a person has five streams, and one that was closed makes room', async () => {
  const ada = await api.person()
  const streams = await Promise.all(Array.from({ length: 8 }, () => openStream(ada)))
  assert.deepEqual(streams.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 409, 409, 409])
  await awardTestBadge(ada)
  const good = streams.filter(({ status }) => status === 200)
  for (const stream of good) await stream.waitUntil(() => stream.messages().length === 1)
  good[0]?.disconnect()
  const again = await eventually(
    'there is room for another stream',
    () => openStream(ada),
    ({ status }) => status === 200,
  )
  const bob = await openStream(await api.person())
  assert.equal(bob.status, 200)

  const more = await Promise.all([1, 2, 3, 4].map(async () => openStream(await api.person())))
  assert.deepEqual(more.map(({ status }) => status).sort(), [200, 200, 503, 503], 'the process has its limit')
  assert.ok(more.find(({ status }) => status === 503)?.headers.get('retry-after'))
  for (const stream of [...streams, bob, again, ...more]) stream.disconnect()
})

test('signing out, here or elsewhere, ends the streams of that session and no other', async () => {
  const [ada, bob] = [await api.person(), await api.person()]
  const [hers, there, his] = [await openStream(ada), await openStream(ada, other), await openStream(bob)]
  await api.db.begin((sql) => revokeSessions(sql, ada.id))
  await Promise.all([waitUntilClosed(hers), waitUntilClosed(there)])
  assert.equal(his.isEnded(), false)
  await awardTestBadge(bob)
  await his.waitUntil(() => his.messages().length === 1)
  his.disconnect()
})

test('a revoked token ends its stream, and one that is over does at its time', async () => {
  const ada = await api.signIn('user')
  const { data: created } = await ada(createToken, { name: 'Stream', scopes: ['read:user'] })
  const revoked = await openStreamClient(`${api.url}/live`, { Authorization: `Bearer ${created.token}` })
  await ada(revokeToken, { id: created.id })
  await waitUntilClosed(revoked)

  const inAMinute = new Date(clock.now().getTime() + 60_000).toISOString()
  const token = await api.tokenFor(ada.id, ['read:user'], inAMinute)
  const stream = await openStreamClient(`${api.url}/live`, { Authorization: `Bearer ${token}` })
  await setTimeout(2 * heartbeatMs)
  assert.equal(stream.isEnded(), false)
  clockOffsetMs = 61_000
  await waitUntilClosed(stream)
  clockOffsetMs = 0
})

test('who is suspended hears nothing more', async () => {
  const ada = await api.person()
  const [here, there] = [await openStream(ada), await openStream(ada, other)]
  await api.db.begin(async (sql) => {
    await sql`update users set suspended_at = now() where id = ${ada.id}`
    await broadcast(sql, 'credentials', ada.id)
  })
  await Promise.all([waitUntilClosed(here), waitUntilClosed(there)])
})

test('a lost notification connection ends the streams, and who comes back has missed nothing', async () => {
  const ada = await api.person()
  const stream = await openStream(ada)
  await awardTestBadge(ada)
  await stream.waitUntil(() => stream.messages().length === 1)
  await api.db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'folkmoot notifications'`
  await waitUntilClosed(stream)
  await awardTestBadge(ada)
  const headers = { Cookie: await api.cookieFor(ada.id), 'Last-Event-ID': stream.messages()[0]?.id ?? '' }
  const again = await eventually(
    'streams are back',
    () => openStreamClient(`${api.url}/live`, headers),
    ({ status }) => status !== 503,
  )
  await again.waitUntil(() => again.messages().length === 1)
  again.disconnect()
})

test('a server that stops ends its streams', async () => {
  const stopping = await startApi({ plugins, connection: api.connection })
  const ada = await api.person()
  const streams = await Promise.all([openStream(ada, stopping), openStream(ada, stopping)])
  await stopping.stop()
  for (const stream of streams) await waitUntilClosed(stream)
})
