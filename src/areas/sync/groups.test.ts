import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createLog } from '#platform'
import { startApi } from '#test'
import { addConnection } from './public.ts'
import { syncConnection } from './sync.ts'

const clock = { now: () => new Date('2027-01-10T12:00:00Z') }
const api = await startApi({ env: { MEETUP_API_KEY: 'sekrit-1' }, clock })
const [page] = JSON.parse(
  readFileSync(new URL('./adapters/recorded/meetup.json', import.meta.url), 'utf8').replaceAll(
    '"hasNextPage": true',
    '"hasNextPage": false',
  ),
) as [{ data: { groupByUrlname: Record<string, unknown> } }]

async function syncWith(connectionId: string, changed: object = {}) {
  const { db, config } = api
  const body = Buffer.from(JSON.stringify({ data: { groupByUrlname: { ...page.data.groupByUrlname, ...changed } } }))
  const createRequester = () => () => Promise.resolve({ status: 200, headers: {}, body, url: '' })
  const synced = await syncConnection({ db, config, clock, log: createLog('silent'), createRequester }, connectionId)
  assert.ok(typeof synced === 'object' && 'outcome' in synced)
  const { eventsCreated, eventsUpdated, eventsCancelled } = synced.outcome
  return [eventsCreated, eventsUpdated, eventsCancelled]
}

const connect = (groupId: string, platformId: string) =>
  api.db.begin((sql) => addConnection(sql, api.config, groupId, { platform: 'meetup', platformId }))

const groupFieldsFor = async (id: string) => {
  const [facts] = await api.db.sql<
    { name: string; description: string | null; memberCount: number | null; link: string | null }[]
  >`
    select name, description, member_count, platform_link as link from groups where id = ${id}`
  return facts && Object.values(facts)
}
const updatedFieldsFor = async (id: string) =>
  (await api.publishedEvents())
    .filter(({ type, data }) => type === 'group.updated' && data['groupId'] === id)
    .map(({ data }) => data['fields'])

test('a group has the facts of its source, except for those that were edited here', async () => {
  const group = await api.group({
    platform: 'meetup',
    platformId: 'repair-1',
    description: 'Ours',
    pinnedFields: ['description'],
  })
  const { id } = await connect(group.id, 'repair-1')
  assert.deepEqual(await syncWith(id), [1, 0, 0])
  const link = 'https://www.meetup.com/repair-cafe'
  assert.deepEqual(await groupFieldsFor(group.id), ['Repair Café Tampere', 'Ours', 1234, link])
  assert.deepEqual(await updatedFieldsFor(group.id), [])

  await syncWith(id, { memberships: { totalCount: 1235 } })
  assert.deepEqual(await updatedFieldsFor(group.id), [])
  await syncWith(id, { name: 'Repair Café', link: 'https://www.meetup.com/repair' })
  assert.deepEqual(await groupFieldsFor(group.id), ['Repair Café', 'Ours', 1234, 'https://www.meetup.com/repair'])
  assert.deepEqual(await updatedFieldsFor(group.id), [['name', 'link']])
})

test('a group that was made here keeps its facts and gets the events', async () => {
  const group = await api.group({ name: 'Our own' })
  const { id } = await connect(group.id, 'repair-2')
  assert.deepEqual(await syncWith(id), [1, 0, 0])
  assert.deepEqual(await groupFieldsFor(group.id), ['Our own', null, 0, null])
})

test('how many come at the source is kept up to date without a new version of the event', async () => {
  const group = await api.group()
  const { id } = await connect(group.id, 'repair-3')
  const events = {
    edges: [{ node: { id: '1', title: 'x', dateTime: '2027-02-01T18:00:00Z', rsvps: { yesCount: 5 } } }],
  }
  assert.deepEqual(await syncWith(id, { events: { edges: [...events.edges, ...events.edges] } }), [1, 0, 0])
  const twice = { edges: [...events.edges, { node: { ...events.edges[0]?.node } }] }
  assert.deepEqual(await syncWith(id, { events: twice }), [0, 0, 0])
  const more = { edges: [{ node: { ...events.edges[0]?.node, rsvps: { yesCount: 9 } } }] }
  assert.deepEqual(await syncWith(id, { events: more }), [0, 0, 0])
  const rows = await api.db.sql`select upstream_rsvp_count, sequence from events where group_id = ${group.id}`
  assert.deepEqual([...rows], [{ upstreamRsvpCount: 9, sequence: 0 }])
})
