import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { listEvents } from './contract.ts'

const api = await startApi()
const reader = await api.signIn('read:events')

type Query = Parameters<typeof reader<typeof listEvents>>[1]
const listTitles = async (query: Query) => (await reader(listEvents, query)).data.map(({ title }) => title)

test('events are found around a place, also across the 180th meridian and at the pole', async () => {
  const group = await api.group()
  const at = (title: string, venueLatitude: number, venueLongitude: number, inHours: number) =>
    api.event({ group, title, venueName: 'Hall', venueLatitude, venueLongitude, inHours })
  await at('Turku', 60.4518, 22.2666, 1)
  await at('Naantali', 60.4674, 22.0243, 2)
  await at('Helsinki', 60.1699, 24.9384, 3)
  await at('Taveuni, west', -16.85, 179.95, 4)
  await at('Taveuni, east', -16.85, -179.95, 5)
  await at('North Pole', 90, 0, 6)
  await api.event({ group, title: 'nowhere', inHours: 7 })
  const listNear = (near: string, radius?: number) =>
    listTitles({ groups: group.urlname, near, ...(radius !== undefined && { radius }) })
  assert.deepEqual(await listNear('60.45,22.27', 5), ['Turku'])
  assert.deepEqual(await listNear('60.45,22.27'), ['Turku', 'Naantali'])
  assert.deepEqual(await listNear('60.45,22.27', 151), ['Turku', 'Naantali', 'Helsinki'])
  for (const longitude of ['179.99', '-179.99', '180', '-180'])
    assert.deepEqual(await listNear(`-16.85,${longitude}`, 20), ['Taveuni, west', 'Taveuni, east'], longitude)
  assert.deepEqual(await listNear('-16.85,179.95', 5), ['Taveuni, west'])
  assert.deepEqual(await listNear('89.5,120', 60), ['North Pole'])
  assert.deepEqual(await listNear('0,0', 500), [])
  for (const status of ['past', 'cancelled', 'all'] as const)
    for (const sort of ['start_time', 'title', 'rsvp_count'] as const)
      await reader(listEvents, { near: '60.45,22.27', status, sort, search: 'hall' })
})

test('a place where few of many events are is found and read in pages', async () => {
  const group = await api.group()
  await api.db.sql`
    insert into events (id, group_id, title, starts_at, timezone, venue_latitude, venue_longitude)
    select gen_random_uuid(), ${group.id}, 'Far ' || n, now() + n * interval '1 minute', 'UTC', 40, 20
    from generate_series(1, 300) n`
  for (const inHours of [-1, 30, 40, 50])
    await api.event({ group, title: `Here ${inHours}`, inHours, venueLatitude: 41, venueLongitude: -71 })
  const query = { near: '41,-71', limit: 3 }
  const first = await reader(listEvents, query)
  const second = await reader(listEvents, { ...query, cursor: first.pagination.nextCursor ?? '' })
  assert.deepEqual(
    [first, second].map(({ data }) => data.map(({ title }) => title)),
    [['Here -1', 'Here 30', 'Here 40'], ['Here 50']],
  )
})
