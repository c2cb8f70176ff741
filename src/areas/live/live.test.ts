import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { test } from 'node:test'
import { event, Id, Text, TextOrNull, Type, type Scope } from '#contract'
import { pseudoLocale, translatorFor } from '#messages'
import { newId, publish } from '#platform'
import { eventually, startApi, type Person } from '#test'
import { awardBadge } from '../badges/awards/public.ts'
import { cancelRsvp, createRsvp } from '../events/rsvps/contract.ts'
import { openStreamClient } from './testing.ts'

const api = await startApi()
const other = await startApi({ connection: api.connection })

const eventOptions = { summary: 'As it will be.', visibleTo: ['self'], data: Type.Object({}) } as const
const Unlocked = event({
  ...eventOptions,
  type: 'achievement.unlocked',
  subjects: ['userId'],
  data: Type.Object({ userId: Id, achievementName: Text }),
})
const Connected = event({
  ...eventOptions,
  type: 'meetpass.connected',
  subjects: ['visitorId', 'ownerId'],
  data: Type.Object({ connectionId: Id, visitorId: TextOrNull, ownerId: Id }),
})

const awardTestBadge = async ({ id }: Person, name: string, points = 10) => {
  const badge = await api.badge({ name, points })
  await api.db.begin((sql) => awardBadge(sql, badge.id, id, { method: 'award', awardedBy: null }))
}
const bearerHeader = async ({ id }: Person, ...scopes: Scope[]) => ({
  Authorization: `Bearer ${await api.tokenFor(id, scopes)}`,
})
const openStream = async (user: Person, { at = api, headers = {}, query = '' } = {}) => {
  const stream = await openStreamClient(`${at.url}/live${query}`, { Cookie: await api.cookieFor(user.id), ...headers })
  await stream.waitUntil(() => stream.text().includes('retry: '))
  return stream
}

test('whoever looks is told of a badge at once, and nobody else is', async () => {
  const [ada, bob] = [await api.person(), await api.person()]
  const [hers, his] = [await openStream(ada), await openStream(bob)]
  assert.equal(hers.status, 200)
  assert.equal(hers.headers.get('content-type'), 'text/event-stream; charset=utf-8')
  assert.equal(hers.headers.get('cache-control'), 'no-store')
  assert.equal(hers.headers.get('x-accel-buffering'), 'no')
  assert.match(hers.text(), /^retry: \d+$/m)

  await awardTestBadge(ada, 'Early bird')
  await hers.waitUntil(() => hers.messages().length > 0)
  const [message] = hers.messages()
  assert.deepEqual(
    [message?.type, message?.title, message?.text, message?.href],
    [
      'badge.issued',
      'You got a badge',
      'Early bird, worth 10 points.',
      `/my/badges/${String(message?.data['badgeSlug'])}`,
    ],
  )
  assert.equal(message?.data['badgeName'], 'Early bird')
  assert.ok(hers.text().includes(`id: ${message.id}\n`))
  await awardTestBadge(bob, 'Night owl', 1)
  await his.waitUntil(() => his.messages().length > 0)
  assert.deepEqual(
    his.messages().map(({ text }) => text),
    ['Night owl, worth 1 point.'],
  )
  assert.equal(hers.messages().length, 1)
})

test('it is told in the language that the person chose', async () => {
  const ada = await api.person()
  await api.db.sql`update users set locale = ${pseudoLocale} where id = ${ada.id}`
  const stream = await openStream(ada)
  await awardTestBadge(ada, 'Early bird')
  await stream.waitUntil(() => stream.messages().length > 0)
  assert.equal(stream.messages()[0]?.title, translatorFor(pseudoLocale)('notifications.badge.title'))
})

test('it works from one server to another', async () => {
  const ada = await api.person()
  const here = await openStream(ada)
  const there = await openStream(ada, { at: other })
  await awardTestBadge(ada, 'Wanderer', 0)
  for (const stream of [here, there]) await stream.waitUntil(() => stream.messages()[0]?.text === 'Wanderer.')
})

test('a seat from the waitlist is told, and an ordinary one is not', async () => {
  const [ada, bob] = [await api.signIn('write:events'), await api.signIn('write:events')]
  const { id: eventId } = await api.event({ title: 'Bread baking', maxAttendees: 1 })
  const stream = await openStream(bob)
  await ada(createRsvp, { eventId })
  await bob(createRsvp, { eventId })
  await ada(cancelRsvp, { eventId })
  await stream.waitUntil(() => stream.messages().length > 0)
  assert.deepEqual(
    stream.messages().map(({ type, title, text, href }) => [type, title, text, href]),
    [['event.rsvp', 'You’re going', 'You got a seat at Bread baking.', `/events/${eventId}`]],
  )
})

test('both people of a connection are told of each other, and achievements have their name', async () => {
  const [ada, bob] = [await api.person({ name: 'Ada' }), await api.person({ name: 'Bob' })]
  const [hers, his] = [await openStream(ada), await openStream(bob)]
  await api.db.sql`update users set profile_visibility = 'private' where id = ${bob.id}`
  const connected = { connectionId: newId(), visitorId: ada.id, ownerId: bob.id }
  await api.db.begin(async (sql) => {
    await publish(sql, Connected, connected)
    await publish(sql, Connected, { ...connected, visitorId: null })
    await publish(sql, Unlocked, { userId: bob.id, achievementName: 'Ten evenings' })
  })
  const received = (stream: typeof hers) => stream.messages().map(({ text, href }) => [text, href])
  await his.waitUntil(() => his.messages().length === 3)
  assert.deepEqual(received(hers), [['You met Bob.', '/my/connections']])
  assert.deepEqual(received(his), [
    ['You met Ada.', `/u/${ada.username}`],
    ['Someone tapped your MeetPass.', '/my/connections'],
    ['Ten evenings.', '/my/badges'],
  ])
})

test('who met somebody whose account is deleted is not told of a tap on their own pass', async () => {
  const ada = await api.person()
  const stream = await openStream(ada)
  const connected = { connectionId: newId(), visitorId: ada.id, ownerId: newId() }
  await api.db.begin((sql) => publish(sql, Connected, connected))
  await stream.waitUntil(() => stream.messages().length === 1)
  assert.equal(stream.messages()[0]?.text, 'You met someone who has since deleted their account.')
})

test('a message leads only to a profile that there is', async () => {
  const [ada, bob] = [await api.person(), await api.person({ name: 'Bob' })]
  const stream = await openStream(ada)
  await api.db.sql`update users set suspended_at = now() where id = ${bob.id}`
  const connected = { connectionId: newId(), visitorId: bob.id, ownerId: ada.id }
  await api.db.begin((sql) => publish(sql, Connected, connected))
  await stream.waitUntil(() => stream.messages().length === 1)
  assert.equal(stream.messages()[0]?.href, '/my/connections')
})

test('what is rolled back is never told', async () => {
  const ada = await api.person()
  const stream = await openStream(ada)
  const badge = await api.badge()
  const failed = api.db.begin(async (sql) => {
    await awardBadge(sql, badge.id, ada.id, { method: 'award', awardedBy: null })
    throw new Error('no')
  })
  await assert.rejects(failed)
  await awardTestBadge(ada, 'After')
  await stream.waitUntil(() => stream.messages().length > 0)
  assert.deepEqual(
    stream.messages().map(({ text }) => text),
    ['After, worth 10 points.'],
  )
})

test('who comes back is told what was missed, by header or by address', async () => {
  const ada = await api.person()
  const first = await openStream(ada)
  await awardTestBadge(ada, 'Seen')
  await first.waitUntil(() => first.messages().length > 0)
  first.disconnect()
  await awardTestBadge(ada, 'Missed one')
  await awardTestBadge(ada, 'Missed two')
  const lastId = first.messages()[0]?.id ?? ''
  for (const options of [{ headers: { 'Last-Event-ID': lastId } }, { query: `?lastEventId=${lastId}` }]) {
    const again = await openStream(ada, options)
    await again.waitUntil(() => again.messages().length === 2)
    await awardTestBadge(ada, 'New')
    await again.waitUntil(() => again.messages().length === 3)
    const texts = again.messages().map(({ text }) => text.split(',')[0])
    assert.deepEqual(texts, ['Missed one', 'Missed two', 'New'])
    assert.ok(!again.text().includes('event: hello'))
    await api.db.sql`delete from outbox where subject_id = ${ada.id} and data ->> 'badgeName' = 'New'`
    again.disconnect()
  }
})

test('an id of the far future is no mistake of ours', async () => {
  const ada = await api.person()
  const lastId = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
  const stream = await openStream(ada, { headers: { 'Last-Event-ID': lastId } })
  await awardTestBadge(ada, 'New')
  await stream.waitUntil(() => stream.messages().length === 1)
})

test('who has heard nothing yet gets a place to come back to', async () => {
  const ada = await api.person()
  const first = await openStream(ada)
  await first.waitUntil(() => first.text().includes('event: hello'))
  const [, lastId = ''] = /^event: hello\nid: (\S+)$/m.exec(first.text()) ?? []
  first.disconnect()
  await awardTestBadge(ada, 'Meanwhile')
  const again = await openStream(ada, { headers: { 'Last-Event-ID': lastId } })
  await again.waitUntil(() => again.messages().length === 1)
})

test('at most the newest 50 of the last hour are told again', async () => {
  const ada = await api.person()
  const ago = (minutes: number) => newId(Date.now() - minutes * 60_000)
  await api.db.sql`
    insert into outbox (id, type, data, subject_id, occurred_at)
    select gen_random_uuid(), 'achievement.unlocked', jsonb_build_object('achievementName', n::text), ${ada.id},
      now() - n * interval '1 minute'
    from generate_series(1, 120) n`
  const listMissedNames = async (lastId: string) => {
    const stream = await openStream(ada, { headers: { 'Last-Event-ID': lastId } })
    await awardTestBadge(ada, 'The end')
    await stream.waitUntil(() => stream.text().includes('The end'))
    stream.disconnect()
    await api.db.sql`delete from outbox where subject_id = ${ada.id} and type = 'badge.issued'`
    return stream.messages().map(({ text }) => text)
  }
  const long = await listMissedNames(ago(6000))
  assert.deepEqual([long.length, long[0], long.at(-2)], [51, '50.', '1.'])
  assert.deepEqual((await listMissedNames(ago(3))).slice(0, -1), ['3.', '2.', '1.'])
  for (const nonsense of ['x', '%00', ago(3).toUpperCase(), '1; drop table outbox'])
    assert.equal((await listMissedNames(nonsense)).length, 1)
  await api.db.sql`update outbox set occurred_at = occurred_at - interval '58 minutes' where subject_id = ${ada.id}`
  assert.deepEqual((await listMissedNames(ago(6000))).slice(0, -1), ['1.'])
})

test('a token hears what its scopes let it read', async () => {
  const ada = await api.person()
  const narrow = await openStreamClient(`${api.url}/live`, await bearerHeader(ada, 'read:user'))
  const wide = await openStreamClient(`${api.url}/live`, await bearerHeader(ada, 'read:user', 'read:meetpass'))
  await api.db.begin((sql) => publish(sql, Connected, { connectionId: newId(), visitorId: null, ownerId: ada.id }))
  await awardTestBadge(ada, 'For all')
  for (const stream of [narrow, wide]) await stream.waitUntil(() => stream.text().includes('For all'))
  assert.deepEqual([narrow.messages().length, wide.messages().length], [1, 2])
})

test('strangers, and tokens without the scope, are refused like anywhere', async () => {
  const ada = await api.person()
  const stranger = await api.fetch('/live')
  assert.equal(stranger.status, 401)
  assert.match(stranger.headers.get('www-authenticate') ?? '', /^Bearer resource_metadata=/)
  const bad = await api.fetch('/live', { headers: { Authorization: 'Bearer nonsense' } })
  assert.equal(bad.status, 401)
  const narrow = await api.fetch('/live', { headers: await bearerHeader(ada, 'read:groups') })
  assert.equal(narrow.status, 403)
  assert.match(narrow.headers.get('www-authenticate') ?? '', /scope="read:user"/)
  assert.equal((await api.fetch('/live', { method: 'POST' })).status, 405)
  const forAgents = await api.oauthTokenFor(ada.id, ['read:user'], `${api.config.BASE_URL}/mcp`)
  assert.equal((await api.fetch('/live', { headers: { Authorization: `Bearer ${forAgents}` } })).status, 401)
})

test('opening counts as one request, and what comes does not count', async () => {
  const limited = await startApi({ connection: api.connection, env: { RATE_LIMIT_AUTHENTICATED: '2' } })
  await eventually('notifications are up', () => limited.db.notifications.isConnected)
  const ada = await api.person()
  const stream = await openStream(ada, { at: limited })
  assert.equal(stream.headers.get('x-ratelimit-remaining'), '1')
  for (const name of ['One', 'Two', 'Three']) await awardTestBadge(ada, name)
  await stream.waitUntil(() => stream.messages().length === 3)
  const headers = { Cookie: await api.cookieFor(ada.id) }
  const head = await limited.fetch('/live', { method: 'HEAD', headers })
  assert.deepEqual([head.status, head.headers.get('x-ratelimit-remaining')], [200, '0'])
  assert.equal((await limited.fetch('/live', { headers })).status, 429)
})

test('nothing is lost or told twice while streams open and badges are given at once', async () => {
  const ada = await api.person()
  const names = Array.from({ length: 20 }, (_, index) => `B${index}`)
  const lastId = newId()
  const [streams] = await Promise.all([
    Promise.all(
      [0, 20, 40, 60].map(async (ms) => {
        await setTimeout(ms)
        return openStream(ada, { headers: { 'Last-Event-ID': lastId } })
      }),
    ),
    Promise.all(names.map((name) => awardTestBadge(ada, name, 0))),
  ])
  for (const stream of streams) {
    await stream.waitUntil(() => stream.messages().length >= names.length)
    const texts = stream.messages().map(({ text }) => text.slice(0, -1))
    assert.deepEqual(texts.sort(), names.toSorted())
  }
})
