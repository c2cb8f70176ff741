import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { notify, systemClock } from '#platform'
import { eventually, startApi, type Person } from '#test'
import { awardBadge } from '../badges/awards/public.ts'
import { endSessionsOf } from '../sign-in/sessions/public.ts'
import { createToken, revokeToken } from '../user/tokens/contract.ts'
import { live } from './routes.ts'
import { listen } from './testing.ts'

const heartbeatMs = 100
let lateMs = 0
const clock = { now: () => new Date(systemClock.now().getTime() + lateMs) }
const plugins = [live({ heartbeatMs, perPerson: 5, perProcess: 8 })]
const api = await startApi({ plugins, clock })
const other = await startApi({ plugins, clock, connection: api.connection })

const give = async ({ id }: Person) => {
  const badge = await api.badge()
  await api.db.begin((sql) => awardBadge(sql, badge.id, id, { method: 'award', awardedBy: null }))
}
const open = async (who: Person, at = api) => {
  const heard = await listen(`${at.url}/live`, { Cookie: await api.cookieFor(who.id) })
  if (heard.status === 200) await heard.until(() => heard.text().includes('retry: '))
  return heard
}
const goneFrom = (heard: Awaited<ReturnType<typeof open>>) => heard.until(heard.isOver)

test('a stream that nobody speaks on still shows that it is there', async () => {
  const heard = await open(await api.person())
  await heard.until(() => (heard.text().match(/^:$/gm)?.length ?? 0) > 2)
  heard.leave()
})

test('a person has five streams, and one that was closed makes room', async () => {
  const ada = await api.person()
  const streams = await Promise.all(Array.from({ length: 8 }, () => open(ada)))
  assert.deepEqual(streams.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 409, 409, 409])
  await give(ada)
  const good = streams.filter(({ status }) => status === 200)
  for (const heard of good) await heard.until(() => heard.messages().length === 1)
  good[0]?.leave()
  const again = await eventually(
    'there is room for another stream',
    () => open(ada),
    ({ status }) => status === 200,
  )
  const bob = await open(await api.person())
  assert.equal(bob.status, 200)

  const more = await Promise.all([1, 2, 3, 4].map(async () => open(await api.person())))
  assert.deepEqual(more.map(({ status }) => status).sort(), [200, 200, 503, 503], 'the process has its limit')
  assert.ok(more.find(({ status }) => status === 503)?.headers.get('retry-after'))
  for (const heard of [...streams, bob, again, ...more]) heard.leave()
})

test('signing out, here or elsewhere, ends the streams of that session and no other', async () => {
  const [ada, bob] = [await api.person(), await api.person()]
  const [hers, there, his] = [await open(ada), await open(ada, other), await open(bob)]
  await api.db.begin((sql) => endSessionsOf(sql, ada.id))
  await Promise.all([goneFrom(hers), goneFrom(there)])
  assert.equal(his.isOver(), false)
  await give(bob)
  await his.until(() => his.messages().length === 1)
  his.leave()
})

test('a revoked token ends its stream, and one that is over does at its time', async () => {
  const ada = await api.signIn('user')
  const { data: made } = await ada(createToken, { name: 'Stream', scopes: ['read:user'] })
  const revoked = await listen(`${api.url}/live`, { Authorization: `Bearer ${made.token}` })
  await ada(revokeToken, { id: made.id })
  await goneFrom(revoked)

  const inAMinute = new Date(clock.now().getTime() + 60_000).toISOString()
  const token = await api.tokenFor(ada.id, ['read:user'], inAMinute)
  const heard = await listen(`${api.url}/live`, { Authorization: `Bearer ${token}` })
  await setTimeout(2 * heartbeatMs)
  assert.equal(heard.isOver(), false)
  lateMs = 61_000
  await goneFrom(heard)
  lateMs = 0
})

test('who is suspended hears nothing more', async () => {
  const ada = await api.person()
  const [here, there] = [await open(ada), await open(ada, other)]
  await api.db.begin(async (sql) => {
    await sql`update users set suspended_at = now() where id = ${ada.id}`
    await notify(sql, 'credentials', ada.id)
  })
  await Promise.all([goneFrom(here), goneFrom(there)])
})

test('a lost notification connection ends the streams, and who comes back has missed nothing', async () => {
  const ada = await api.person()
  const heard = await open(ada)
  await give(ada)
  await heard.until(() => heard.messages().length === 1)
  await api.db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'folkmoot notifications'`
  await goneFrom(heard)
  await give(ada)
  const headers = { Cookie: await api.cookieFor(ada.id), 'Last-Event-ID': heard.messages()[0]?.id ?? '' }
  const again = await eventually(
    'streams are back',
    () => listen(`${api.url}/live`, headers),
    ({ status }) => status !== 503,
  )
  await again.until(() => again.messages().length === 1)
  again.leave()
})

test('a server that stops ends its streams', async () => {
  const stopping = await startApi({ plugins, connection: api.connection })
  const ada = await api.person()
  const streams = await Promise.all([open(ada, stopping), open(ada, stopping)])
  await stopping.stop()
  for (const heard of streams) await goneFrom(heard)
})
