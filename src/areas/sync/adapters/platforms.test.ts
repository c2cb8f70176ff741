import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { fetchOutbound } from '#platform'
import { startLocalServer } from '../../../../test/calendar-server.ts'
import type { Adapter, Requester } from './adapter.ts'
import { eventbrite } from './eventbrite.ts'
import { luma } from './luma.ts'
import { meetup } from './meetup.ts'

const readRecording = (name: string) =>
  JSON.parse(readFileSync(new URL(`./recorded/${name}.json`, import.meta.url), 'utf8')) as never
const now = new Date('2027-01-10T12:00:00Z')

type RecordedRequest = { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: string }

/** `ask` sends every request to the fake server, whatever its host. */
async function startFakeServer(respond: (seen: RecordedRequest) => unknown, status = 200) {
  const seen: RecordedRequest[] = []
  const url = await startLocalServer((request, response) => {
    void text(request).then((body) => {
      const recorded = { path: request.url ?? '', headers: request.headers, body }
      seen.push(recorded)
      response.writeHead(status).end(JSON.stringify(respond(recorded)))
    })
  })
  const ask: Requester = (address, options = {}) => {
    const { pathname, search } = new URL(address)
    return fetchOutbound({
      ...options,
      url: `${url}${pathname}${search}`,
      rules: { allowsPrivateIps: true },
      maxBytes: 1_000_000,
      timeoutMs: 5_000,
    })
  }
  return { seen, ask }
}

const fetchWith = (adapter: Adapter, ask: Requester, platformId: string) =>
  adapter.fetch({ platformId, platformUrlname: null, etag: null, timezone: 'UTC', now }, ask, 'sekrit-1')

const expectedVenue = {
  timezone: 'Europe/Helsinki',
  venueName: 'The old fire station',
  venueCity: 'Tampere',
  venueLatitude: 61.49,
  venueLongitude: 23.76,
}

test('a group at Meetup: its facts, its events over several pages, its numbers', async () => {
  const [first, second] = readRecording('meetup') as [unknown, unknown]
  const { seen, ask } = await startFakeServer(({ body }) => (body.includes('"after":"cursor-1"') ? second : first))
  const fetched = await fetchWith(meetup, ask, 'repair-cafe')
  assert.deepEqual(
    fetched?.events.map(({ upstreamId, isCancelled, eventType, maxAttendees, upstreamRsvpCount }) => [
      upstreamId,
      isCancelled,
      eventType,
      maxAttendees,
      upstreamRsvpCount,
    ]),
    [
      ['311000001', false, 'physical', 30, 17],
      ['311000002', true, 'physical', 30, 17],
      ['nslwmtygcdbvb', false, 'online', null, 17],
    ],
  )
  assert.partialDeepStrictEqual(fetched.events[0], {
    ...expectedVenue,
    startsAt: new Date('2027-02-01T16:00:00Z'),
    platformEventUrl: 'https://www.meetup.com/repair-cafe/events/311000001/',
  })
  assert.partialDeepStrictEqual(fetched.group, {
    name: 'Repair Café Tampere',
    upstreamMemberCount: 1234,
    platformLink: 'https://www.meetup.com/repair-cafe',
  })
  assert.deepEqual(
    seen.map(({ headers }) => headers.authorization),
    ['Bearer sekrit-1', 'Bearer sekrit-1'],
  )
  assert.match(seen[0]?.body ?? '', /"from":"2026-12-11T12:00:00.000Z"/)
})

test('what is not public at Meetup is left out, and what was called off is canceled', async () => {
  const statuses = ['ACTIVE', 'DRAFT', 'PROPOSED', 'AUTOSCHED_CANCELLED', 'AUTOSCHED']
  const edges = statuses.map((status) => ({ node: { id: status, status, dateTime: '2027-02-01T18:00:00+02:00' } }))
  const { ask } = await startFakeServer(() => ({ data: { groupByUrlname: { events: { edges } } } }))
  const fetched = await fetchWith(meetup, ask, 'repair-cafe')
  assert.deepEqual(
    fetched?.events.map(({ upstreamId, isCancelled }) => [upstreamId, isCancelled]),
    [
      ['ACTIVE', false],
      ['AUTOSCHED_CANCELLED', true],
      ['AUTOSCHED', false],
    ],
  )
})

test('an organizer at Eventbrite: its facts, its events over several pages', async () => {
  const { organizer, pages } = readRecording('eventbrite') as { organizer: unknown; pages: [unknown, unknown] }
  const { seen, ask } = await startFakeServer(({ path }) =>
    path.includes('/events/') ? (path.includes('continuation=next-1') ? pages[1] : pages[0]) : organizer,
  )
  const fetched = await fetchWith(eventbrite, ask, '900')
  assert.deepEqual(
    fetched?.events.map(({ upstreamId, isCancelled, eventType, maxAttendees, photoUrl }) => [
      upstreamId,
      isCancelled,
      eventType,
      maxAttendees,
      photoUrl,
    ]),
    [
      ['1', false, 'physical', 40, 'https://img.evbuc.com/large.png'],
      ['2', true, 'physical', 40, 'https://img.evbuc.com/large.png'],
      ['3', false, 'online', null, null],
    ],
  )
  assert.partialDeepStrictEqual(fetched.events[0], {
    ...expectedVenue,
    venuePostalCode: '33100',
    upstreamRsvpCount: null,
  })
  assert.partialDeepStrictEqual(fetched.group, { name: 'Repair Café', description: 'We mend.' })
  assert.ok(seen.every(({ headers }) => headers.authorization === 'Bearer sekrit-1'))
})

test('a calendar at Luma: what is public, of the calendar that was asked for', async () => {
  const pages = readRecording('luma') as [unknown, unknown]
  const { seen, ask } = await startFakeServer(({ path }) => pages[path.includes('pagination_cursor=c-1') ? 1 : 0])
  const fetched = await fetchWith(luma, ask, 'cal-1')
  assert.deepEqual(
    fetched?.events.map(({ upstreamId, eventType, description }) => [upstreamId, eventType, description]),
    [
      ['evt-1', 'physical', '**Bold** words.'],
      ['evt-3', 'online', '**Bold** words.'],
    ],
  )
  assert.partialDeepStrictEqual(fetched.events[0], expectedVenue)
  assert.equal(fetched.group, undefined)
  assert.ok(seen.every(({ headers }) => headers['x-luma-api-key'] === 'sekrit-1'))
})

test('refusals and nonsense are failures that say what is wrong, without the key', async () => {
  const ids = [meetup, eventbrite, luma]
  for (const [status, sentence] of [
    [401, /key/],
    [404, /not know/],
    [429, /later/],
    [500, /500/],
  ] as const)
    for (const adapter of ids) {
      const { ask } = await startFakeServer(() => ({}), status)
      await assert.rejects(
        fetchWith(adapter, ask, 'x'),
        (error: Error) => sentence.test(error.message) && !error.message.includes('sekrit-1'),
      )
    }
  const nothing = await startFakeServer(() => ({ data: { groupByUrlname: null } }))
  await assert.rejects(fetchWith(meetup, nothing.ask, 'x'), /not know/)
  for (const nonsense of [
    [],
    { entries: [null, {}, { event: { api_id: 1 } }], events: 'x' },
    { entries: {}, events: [{}] },
  ]) {
    const { ask } = await startFakeServer(() => nonsense)
    for (const adapter of [eventbrite, luma])
      assert.deepEqual((await fetchWith(adapter, ask, 'x').catch(() => ({ events: [] })))?.events, [])
  }
})

test('while a platform lists more, nothing is known of what comes after the last one fetched', async () => {
  const startOf = (index: number) => new Date(now.getTime() + (index - 80) * 900_000).toISOString()
  const { ask } = await startFakeServer(({ path }) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('continuation') ?? 0)
    const events = Array.from({ length: 50 }, (_, index) => ({
      id: `${page} ${index}`,
      start: { utc: startOf(page * 50 + index) },
      end: { utc: startOf(page * 50 + index + 1) },
    }))
    return { events, pagination: { has_more_items: true, continuation: String(page + 1) } }
  })
  const fetched = await fetchWith(eventbrite, ask, '900')
  assert.equal(fetched?.events.length, 170)
  assert.equal(fetched.knownUntil?.toISOString(), startOf(249))
})
