import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { test } from 'node:test'
import { broadcast } from '#platform'
import { eventually, startApi, type Api } from '#test'
import { addFavorite } from '../favorites/contract.ts'
import { changeGroup } from '../records/public.ts'
import { getEvent } from '../../events/discovery/contract.ts'
import { createRsvp } from '../../events/rsvps/contract.ts'
import { adminDeleteUser, adminSuspendUser, adminUnsuspendUser } from '../../people/admin/contract.ts'
import { updateProfile } from '../../profile/contract.ts'
import { getGroup, type GroupDetail } from './contract.ts'

const api = await startApi()
const other = await startApi({ connection: api.connection })

const [here, there] = [api, other].map(({ db }) => {
  const received: string[] = []
  db.notifications.subscribe(
    'groups',
    (payload) => void received.push(payload),
    () => undefined,
  )
  return (payload: string) => received.filter((other) => other === payload).length
})
let roundCount = 0

/** The publishing process receives each notification twice: at its commit and from PostgreSQL. */
const waitForNotifications = () =>
  eventually('both processes have heard of a change', async () => {
    const mark = `round ${++roundCount}`
    await api.db.begin((sql) => broadcast(sql, 'groups', mark))
    await setTimeout(20)
    return here?.(mark) === 2 && there?.(mark) === 1
  })
const fetchGroup = (on: Api, slug: string, headers: Record<string, string> = {}) =>
  on.fetch(`/v1/public/groups/${slug}`, { headers })
const readGroup = async (on: Api, slug: string, headers = {}) =>
  ((await (await fetchGroup(on, slug, headers)).json()) as { data: GroupDetail }).data
const waitForName = (on: Api, slug: string, name: string) =>
  eventually(
    `the group is called ${name}`,
    async () => (await readGroup(on, slug)).name,
    (seen) => seen === name,
  )

/** Sends no notification, so that only reads from the database see the name. */
const renameWithoutNotify = ({ id }: { id: string }, name: string) =>
  api.db.begin((sql) => sql`update groups set name = ${name} where id = ${id}`)

test('a public group is answered from memory, and right in the first request after a change', async () => {
  const ada = await api.signIn('write:favorites')
  const group = await api.group({ name: 'Before' })
  await waitForNotifications()
  await readGroup(api, group.urlname)
  await renameWithoutNotify(group, 'Behind')
  assert.equal((await readGroup(api, group.urlname)).name, 'Before')
  for (let round = 1; round <= 5; round++) {
    await api.db.begin((sql) => changeGroup(sql, group.id, { name: `Round ${round}` }))
    assert.equal((await readGroup(api, group.urlname)).name, `Round ${round}`)
  }
  await ada(addFavorite, { groupSlug: group.urlname })
  assert.equal((await readGroup(api, group.urlname)).favoritesCount, 1)
})

test('a change is soon seen on another process', async () => {
  const group = await api.group({ name: 'Here' })
  await waitForNotifications()
  await readGroup(other, group.urlname)
  await renameWithoutNotify(group, 'Behind')
  assert.equal((await readGroup(other, group.urlname)).name, 'Here')

  await api.db.begin((sql) => changeGroup(sql, group.id, { name: 'There' }))
  await waitForName(other, group.urlname, 'There')
})

test('a change while an answer is being read leaves nothing old in memory', async () => {
  const group = await api.group({ name: 'Round 0' })
  for (let round = 1; round <= 20; round++) {
    const reads = Promise.all(Array.from({ length: 4 }, () => readGroup(api, group.urlname)))
    await api.db.begin((sql) => changeGroup(sql, group.id, { name: `Round ${round}` }))
    assert.equal((await readGroup(api, group.urlname)).name, `Round ${round}`)
    await reads
    assert.equal((await readGroup(api, group.urlname)).name, `Round ${round}`)
  }
})

test('a lost notification connection empties the memory, and nothing is kept until it is back', async () => {
  const group = await api.group({ name: 'Kept' })
  await waitForNotifications()
  await readGroup(api, group.urlname)
  await renameWithoutNotify(group, 'Behind')
  assert.equal((await readGroup(api, group.urlname)).name, 'Kept')

  await api.db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'folkmoot notifications'`
  await waitForName(api, group.urlname, 'Behind')
  await waitForNotifications()
  await readGroup(api, group.urlname)
  await renameWithoutNotify(group, 'Again')
  assert.equal((await readGroup(api, group.urlname)).name, 'Behind')
  await other.db.begin((sql) => changeGroup(sql, group.id, { description: 'New' }))
  await waitForName(api, group.urlname, 'Again')
})

test('with a credential, be it a good one or not, the memory is not used', async () => {
  const group = await api.group({ name: 'Kept' })
  await waitForNotifications()
  await readGroup(api, group.urlname)
  await renameWithoutNotify(group, 'Behind')
  const token = await api.tokenFor((await api.person()).id, ['read:groups'])
  for (const headers of [
    { Authorization: `Bearer ${token}` },
    { Authorization: 'nonsense' },
    { Cookie: 'session=x' },
  ]) {
    assert.equal((await readGroup(api, group.urlname, headers)).name, 'Behind')
    assert.equal((await fetchGroup(api, group.urlname, headers)).headers.get('cache-control'), 'private, no-cache')
  }
  assert.equal((await readGroup(api, group.urlname)).name, 'Kept')
})

test('members read an event and a group from memory, right after a change too, and only with the scope', async () => {
  const ada = await api.signIn('read:events', 'read:groups', 'write:events')
  const group = await api.group({ name: 'Kept' })
  const event = await api.event({ group, title: 'Kept' })
  await waitForNotifications()
  const readNames = async () => [
    (await ada(getEvent, { eventId: event.id })).data.title,
    (await ada(getGroup, { slug: group.urlname })).data.name,
  ]
  assert.deepEqual(await readNames(), ['Kept', 'Kept'])
  await renameWithoutNotify(group, 'Behind')
  await api.db.sql`update events set title = 'Behind' where id = ${event.id}`
  assert.deepEqual(await readNames(), ['Kept', 'Kept'])

  const token = await api.tokenFor((await api.person()).id, ['user'])
  const withToken = (path: string) => api.fetch(path, { headers: { Authorization: `Bearer ${token}` } })
  assert.equal((await withToken(`/v1/events/${event.id}`)).status, 403)
  assert.equal((await api.fetch(`/v1/events/${event.id}`)).status, 401)

  await ada(createRsvp, { eventId: event.id })
  assert.deepEqual(await readNames(), ['Behind', 'Behind'])
  assert.equal((await ada(getEvent, { eventId: event.id })).data.rsvpCount, 1)
})

test('whoever hosts an event is no longer named in the first request after they go private or are suspended', async () => {
  const [ada, host] = [await api.signIn('read:events'), await api.signIn('user')]
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  const group = await api.group()
  await api.member(group, host, 'manager')
  const event = await api.event({ group })
  await api.db.sql`insert into event_hosts (event_id, user_id, place) values (${event.id}, ${host.id}, 1)`
  await waitForNotifications()
  const readHosts = async () => (await ada(getEvent, { eventId: event.id })).data.hosts.map(({ name }) => name)
  const { id: userId } = host
  assert.deepEqual(await readHosts(), [host.name])
  await host(updateProfile, { name: 'Hetty Host' })
  assert.deepEqual(await readHosts(), ['Hetty Host'])
  await host(updateProfile, { profileVisibility: 'private' })
  assert.deepEqual(await readHosts(), [])
  await host(updateProfile, { profileVisibility: 'public' })
  assert.deepEqual(await readHosts(), ['Hetty Host'])
  await admin(adminSuspendUser, { userId })
  assert.deepEqual(await readHosts(), [])
  await admin(adminUnsuspendUser, { userId })
  assert.deepEqual(await readHosts(), ['Hetty Host'])
  await admin(adminSuspendUser, { userId })
  await api.db.sql`update users set suspended_until = now() where id = ${userId}`
  assert.deepEqual(await readHosts(), [])
  await api.tasks['suspensions']?.({})
  assert.deepEqual(await readHosts(), ['Hetty Host'])
  await admin(adminDeleteUser, { userId })
  assert.deepEqual(await readHosts(), [])
})

test('a draft is never kept: who may see it is asked each time', async () => {
  const group = await api.group()
  const owner = await api.person()
  await api.member(group, owner, 'owner')
  const event = await api.event({ group, status: 'draft' })
  await waitForNotifications()
  const statusFor = async (userId: string) => {
    const token = await api.tokenFor(userId, ['read:events'])
    return (await api.fetch(`/v1/events/${event.id}`, { headers: { Authorization: `Bearer ${token}` } })).status
  }
  assert.equal(await statusFor(owner.id), 200)
  assert.equal(await statusFor((await api.person()).id), 404)
})

test('an answer from memory has the headers of every answer, and is known by its tag', async () => {
  const group = await api.group()
  await waitForNotifications()
  const [first, second] = [await fetchGroup(api, group.urlname), await fetchGroup(api, `${group.urlname}?x=1`)]
  assert.equal(await second.text(), await first.text())
  const changing = new Set(['date', 'x-request-id', 'x-ratelimit-remaining', 'connection', 'keep-alive'])
  const stableHeaders = ({ headers }: Response) => [...headers].filter(([name]) => !changing.has(name))
  assert.deepEqual(stableHeaders(second), stableHeaders(first))
  const remaining = ({ headers }: Response) => Number(headers.get('x-ratelimit-remaining'))
  assert.equal(remaining(first) - remaining(second), 1)

  const tag = first.headers.get('etag') ?? ''
  const known = await fetchGroup(api, group.urlname, { 'If-None-Match': tag, 'X-Request-Id': 'mine' })
  assert.deepEqual([known.status, await known.text(), known.headers.get('etag')], [304, '', tag])
  assert.equal(known.headers.get('x-request-id'), 'mine')
  const head = await api.fetch(`/v1/public/groups/${group.urlname}`, { method: 'HEAD' })
  assert.deepEqual([head.status, await head.text(), head.headers.get('etag')], [200, '', tag])
})

test('what is kept ends when an event in it is over', async () => {
  const group = await api.group()
  await waitForNotifications()
  const endsAt = new Date(Date.now() + 2000)
  await api.event({ group, inHours: -1, endsAt, title: 'Ends soon' })
  await api.event({ group, inHours: 1, title: 'Comes after' })
  const titles = async () => {
    const next = await api.fetch(`/v1/public/groups/${group.urlname}/next-event`)
    const { data } = (await next.json()) as { data: { title: string } }
    return [(await readGroup(api, group.urlname)).upcomingEvents.map(({ title }) => title), data.title]
  }
  assert.deepEqual(await titles(), [['Ends soon', 'Comes after'], 'Ends soon'])
  await renameWithoutNotify(group, 'Behind')
  assert.notEqual((await readGroup(api, group.urlname)).name, 'Behind')
  await setTimeout(endsAt.getTime() - Date.now() + 5)
  assert.deepEqual(await titles(), [['Comes after'], 'Comes after'])
})

test('a group that is hidden is gone at once, and a group that was unknown is there at once', async () => {
  const group = await api.group()
  await waitForNotifications()
  assert.equal((await fetchGroup(api, group.urlname)).status, 200)
  assert.equal((await fetchGroup(api, `${group.urlname}-new`)).status, 404)
  await api.db.begin((sql) => changeGroup(sql, group.id, { isActive: false }))
  assert.equal((await fetchGroup(api, group.urlname)).status, 404)
  await api.db.begin((sql) => changeGroup(sql, group.id, { isActive: true, urlname: `${group.urlname}-new` }))
  assert.equal((await fetchGroup(api, `${group.urlname}-new`)).status, 200)
})
