import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { readCalendar } from './testing.ts'

const api = await startApi()
const calendarPath = (id: string) => `/events/${id}/calendar.ics`

test('one event is a file that calendars take, the same one as in the feeds', async () => {
  const group = await api.group()
  const { id } = await api.event({ group, title: 'Mending night', venueName: 'Hall', venueCity: 'Turku' })
  const { entries } = await readCalendar(api, calendarPath(id))
  const [inFeed] = (await readCalendar(api, `/feeds/groups/${group.urlname}.ics`)).entries
  assert.deepEqual(
    entries.map(({ uid, sequence, start, end, tzid, summary, status }) => [
      uid,
      sequence,
      start,
      end,
      tzid,
      summary,
      status,
    ]),
    [[inFeed?.uid, inFeed?.sequence, inFeed?.start, inFeed?.end, 'Europe/Helsinki', 'Mending night', 'CONFIRMED']],
  )
  const response = await api.fetch(calendarPath(id))
  assert.equal(response.headers.get('content-disposition'), 'attachment; filename="event.ics"')
  const tag = response.headers.get('etag') ?? assert.fail('no tag')
  assert.equal((await api.fetch(calendarPath(id), { headers: { 'If-None-Match': tag } })).status, 304)
})

test('a cancelled event takes itself out of calendars', async () => {
  const { id } = await api.event({ status: 'cancelled' })
  assert.deepEqual(
    (await readCalendar(api, calendarPath(id))).entries.map(({ status }) => status),
    ['CANCELLED'],
  )
})

test('what strangers may not see has no file', async () => {
  const hidden = await api.group({ displayOnSite: false })
  const ids = [
    (await api.event({ status: 'draft' })).id,
    (await api.event({ group: hidden })).id,
    (await api.event({ visibility: 'members' })).id,
    hidden.id,
    'x',
    '%00',
  ]
  for (const id of ids) {
    const response = await api.fetch(calendarPath(id))
    const { error } = (await response.json()) as { error: string }
    assert.deepEqual([response.status, error], [404, 'There is no such event.'], id)
  }
})

test('an event for members has a file for them alone, which no proxy keeps', async () => {
  const group = await api.group()
  const { id } = await api.event({ group, visibility: 'members' })
  const [volunteer, stranger] = [await api.person(), await api.person()]
  await api.member(group, volunteer, 'volunteer')
  const fetchAs = async (userId: string) =>
    api.fetch(calendarPath(id), { headers: { Cookie: await api.cookieFor(userId) } })

  const response = await fetchAs(volunteer.id)
  assert.deepEqual([response.status, response.headers.get('cache-control')], [200, 'private, no-cache'])
  assert.equal((await fetchAs(stranger.id)).status, 404)
  assert.equal((await api.fetch(calendarPath(id))).status, 404)
})
