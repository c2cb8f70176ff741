import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { adminGetOverview, type SiteOverview } from './contract.ts'
import { findUsualWeek } from './rules.ts'

const api = await startApi()
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
const readOverview = async (): Promise<SiteOverview> => (await admin(adminGetOverview, {})).data
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function addPast(days: number, { rsvps }: { readonly rsvps: number }): Promise<void> {
  const group = await api.group()
  await api.db.sql`update groups set created_at = ${daysAgo(days)} where id = ${group.id}`
  const { id } = await api.event({ group, startsAt: daysAgo(days) })
  for (let number = 0; number < rsvps; number++) {
    const person = await api.person()
    await api.db.sql`update users set created_at = ${daysAgo(days)} where id = ${person.id}`
    await api.db.sql`
      insert into rsvps (id, event_id, user_id, status, rsvp_at)
      values (gen_random_uuid(), ${id}, ${person.id}, 'confirmed', ${daysAgo(days)})`
  }
}

test('an admin sees how many there are, and how many came week by week', async () => {
  const before = await readOverview()
  await addPast(1, { rsvps: 3 })
  await addPast(9, { rsvps: 2 })
  await addPast(90, { rsvps: 1 })
  await api.event({ inHours: 48 })
  const after = await readOverview()
  assert.equal(after.people - before.people, 6)
  assert.equal(after.groups - before.groups, 4)
  assert.equal(after.upcomingEvents - before.upcomingEvents, 1)
  assert.equal(after.weeks.length, 12)
  const added = (week: number) => {
    const [now, then] = [after.weeks.at(week), before.weeks.at(week)]
    return (['people', 'groups', 'events', 'rsvps'] as const).map((name) => (now?.[name] ?? 0) - (then?.[name] ?? 0))
  }
  assert.deepEqual(added(-1), [3, 2, 1, 3])
  assert.deepEqual(added(-2), [2, 1, 1, 2])
  assert.deepEqual(added(0), [0, 0, 0, 0])
  assert.equal(after.weeks.at(-1)?.startsOn, daysAgo(6).toISOString().slice(0, 10))
})

test('days that are over are counted once and kept', async () => {
  const before = await readOverview()
  await api.tasks['storeDailyCounts']?.({})
  assert.deepEqual(await readOverview(), before)
  await addPast(2, { rsvps: 1 })
  await api.tasks['storeDailyCounts']?.({})
  assert.deepEqual((await readOverview()).weeks, before.weeks, 'what is kept stays')
  const [{ days }] = await api.db.sql<[{ days: number }]>`select count(*) as days from daily_counts`
  assert.equal(days, 83)
})

test('the usual week leaves out the time before there was a site', () => {
  const week = (rsvps: number) => ({ startsOn: '2026-11-11', people: 0, groups: 0, events: 0, rsvps })
  assert.equal(findUsualWeek([week(0), week(0), week(9)]), null)
  assert.equal(findUsualWeek([week(0), week(4), week(0), week(9)])?.rsvps, 2)
})

test('groups without events for 60 days are named, the largest first', async () => {
  const make = async (name: string, eventDaysAgo: number | null, members: number) => {
    const group = await api.group({ name })
    await api.db.sql`update groups set created_at = ${daysAgo(100)} where id = ${group.id}`
    if (eventDaysAgo !== null) await api.event({ group, startsAt: daysAgo(eventDaysAgo) })
    for (let number = 0; number < members; number++) await api.member(group, await api.person())
  }
  await make('Asleep', 70, 2)
  await make('Never met', null, 1)
  await make('Awake', 50, 3)
  await make('Planning', -5, 3)
  const exhibition = await api.group({ name: 'Exhibiting' })
  await api.db.sql`update groups set created_at = ${daysAgo(100)} where id = ${exhibition.id}`
  const { id } = await api.event({ group: exhibition, startsAt: daysAgo(70) })
  await api.db.sql`update events set ends_at = ${daysAgo(-3)} where id = ${id}`
  const names = (await readOverview()).quietGroups.map(({ name }) => name)
  assert.deepEqual(names.slice(0, 2), ['Asleep', 'Never met'])
  for (const name of ['Awake', 'Planning', 'Exhibiting']) assert.ok(!names.includes(name), name)
})

test('only admins see it', async () => {
  const member = await api.signIn('admin')
  await assert.rejects(member(adminGetOverview, {}), ({ status }: { status: number }) => status === 403)
})
