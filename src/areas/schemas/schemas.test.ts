import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { startApi } from '#test'
import {
  detailColumns,
  toEventDetail,
  itemColumns,
  toEventListItem,
  type EventDetailRow,
  type EventItemRow,
} from '../events/records/public.ts'
import type { GroupListItem } from '../groups/records/contract.ts'
import { groupColumns } from '../groups/records/public.ts'

const api = await startApi({ env: { BASE_URL: 'https://moot.example' } })
const schemaNames = ['event', 'group', 'venue', 'photo', 'meetup']

async function createValidator(name: string) {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false, allErrors: true })
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  ajv.addFormat('uri', (value) => URL.canParse(value))
  ajv.addFormat('date-time', (value) => !Number.isNaN(Date.parse(value)))
  const validate = ajv.compile((await (await api.fetch(`/schemas/${name}`)).json()) as object)
  return (value: unknown) =>
    validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test('the list says what there is, and where', async () => {
  const response = await api.fetch('/schemas', { headers: { Host: 'elsewhere.example' } })
  const list = (await response.json()) as { schemas: Record<string, string>[]; version: string }
  assert.equal(list.version, '2026-11-01')
  assert.deepEqual(
    list.schemas.map(({ name, url }) => [name, url]),
    schemaNames.map((name) => [name, `https://moot.example/schemas/${name}`]),
  )
  for (const { title, description } of list.schemas) assert.ok(title && description)
  assert.equal(response.headers.get('cache-control'), 'public, max-age=60, stale-while-revalidate=300')
})

test('each is a JSON Schema 2020-12 under its address, whatever the case of its name', async () => {
  for (const name of schemaNames) {
    const response = await api.fetch(`/schemas/${name}`)
    const text = await response.text()
    const schema = JSON.parse(text) as Record<string, unknown>
    assert.equal(response.status, 200)
    assert.match(response.headers.get('content-type') ?? '', /^application\/schema\+json/)
    assert.equal(schema['$schema'], 'https://json-schema.org/draft/2020-12/schema')
    assert.equal(schema['$id'], `https://moot.example/schemas/${name}`)
    assert.equal(await (await api.fetch(`/schemas/${name.toUpperCase()}`)).text(), text)
    const tag = response.headers.get('etag') ?? assert.fail('no tag')
    assert.equal((await api.fetch(`/schemas/${name}`, { headers: { 'If-None-Match': tag } })).status, 304)
    await createValidator(name)
  }
})

test('a name that is none gets the list of those that are', async () => {
  for (const name of ['owls', 'constructor', '__proto__', '%00', '%F0%9F%A6%89', 'a'.repeat(2000)]) {
    const response = await api.fetch(`/schemas/${name}`)
    assert.equal(response.status, 404)
    const { error, available } = (await response.json()) as { error: unknown; available: unknown }
    assert.deepEqual([typeof error, available], ['string', schemaNames])
  }
})

test('what we really say has these shapes', async () => {
  const { sql } = api.db
  const group = await api.group({
    description: 'We mend.',
    tags: ['repair'],
    website: 'https://example.org',
    socialLinks: { github: 'https://example.org/x' },
  })
  await api.event({
    group,
    endsAt: new Date(Date.now() + 90_000_000),
    venueName: 'The hall',
    venueCity: 'Oulu',
    venueLatitude: 65,
    venueLongitude: 25.5,
    maxAttendees: 30,
    photoUrl: 'https://example.org/a.webp',
  })
  await api.event({ group, eventType: 'online' })
  const rows = await sql<EventDetailRow[]>`
    select ${detailColumns('https://moot.example')}
    from events e
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id`
  const items = await sql<EventItemRow[]>`
    select ${itemColumns('https://moot.example')}
    from events e
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id`
  const [shown] = await sql<GroupListItem[]>`select ${groupColumns('https://moot.example')} from groups g`
  const [isEvent, isGroup, isVenue, isPhoto, isMeetup] = await Promise.all(schemaNames.map(createValidator))
  for (const row of rows) assert.deepEqual(isEvent?.(toEventDetail(row)), [])
  assert.deepEqual(isVenue?.(rows.map((row) => toEventDetail(row)).find(({ venue }) => venue)?.venue), [])
  const upcoming = items.map(({ id, title, dateTime, eventUrl, platformEventUrl }) => ({
    id,
    title,
    dateTime,
    eventUrl,
    platformEventUrl,
  }))
  assert.deepEqual(isGroup?.({ ...shown, heroImageUrl: null, hasOwner: false, upcomingEvents: upcoming }), [])
  assert.deepEqual(isMeetup?.({ ...shown, upcomingEvents: items.map(toEventListItem) }), [])
  assert.deepEqual(isPhoto?.({ url: 'https://example.org/a.webp', width: 800, height: null }), [])

  assert.notDeepEqual(isEvent?.({ ...toEventDetail(rows[0] ?? assert.fail()), dateTime: 'tomorrow' }), [])
  assert.notDeepEqual(isGroup({ ...shown, upcomingEvents: [{}] }), [])
  assert.notDeepEqual(isVenue({}), [])
})
