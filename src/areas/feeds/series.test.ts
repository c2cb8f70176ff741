import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatSpan } from '#messages'
import { startApi } from '#test'
import { createTestSeries, dateInDays } from '../../../test/series.ts'
import { getEvent } from '../events/discovery/contract.ts'
import { joinSeries } from '../events/series/contract.ts'
import { getFeedToken } from '../profile/feed-token/contract.ts'
import { parseCalendar, readCalendar } from './testing.ts'

const api = await startApi({ worker: true })

const readClock = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(moment))
const readOffset = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(new Date(moment)).split('GMT')[1]

/** On any day of the year, clocks change within 170 days in one of them. */
const zone = ['Europe/Helsinki', 'America/Santiago', 'Africa/Cairo'].find(
  (name) => new Set([0, 40, 80, 120, 170].map((days) => readOffset(dateInDays(days), name))).size > 1,
)

test('feed, mail, page and API agree on every date of a series when clocks change', async () => {
  const timezone = zone ?? assert.fail('clocks never change')
  const { series, listDates } = await createTestSeries(api, { timezone })
  const ada = await api.signIn('write:events', 'read:events', 'user')
  await ada(joinSeries, { seriesId: series.id })
  const dates = await listDates()
  const { feedToken } = (await ada(getFeedToken, {})).data
  const { entries } = await readCalendar(api, `/feeds/${feedToken}.ics`)
  const mail = (await api.mails()).find(({ to }) => to === ada.email) ?? assert.fail('no mail')
  const attached = parseCalendar(mail.attachments[0]?.content.toString() ?? '').entries

  assert.equal(entries.length, dates.length)
  const offsets = new Set<string | undefined>()
  for (const [index, { id, startsAt }] of dates.entries()) {
    const { data: event } = await ada(getEvent, { eventId: id })
    const html = await (await api.fetch(`/events/${id}`)).text()
    const uid = `${id}@localhost`
    for (const calendar of [entries, attached]) {
      const entry = calendar.find((found) => found.uid?.startsWith(id))
      assert.deepEqual([entry?.start, entry?.end, entry?.tzid], [event.dateTime, event.endTime, timezone], uid)
    }
    assert.equal(readClock(event.dateTime, timezone), '18:00')
    assert.ok(html.includes(`datetime="${event.dateTime}"`), html.slice(0, 500))
    const isThisYear = startsAt.slice(0, 4) === new Date().toISOString().slice(0, 4)
    const [start, end] = [new Date(startsAt), new Date(event.endTime ?? startsAt)]
    const when = formatSpan('en', start, end, isThisYear ? 'moment' : 'momentWithYear', timezone)
    if (index < 10) assert.ok(mail.text.includes(when), `${when}\n${mail.text}`)
    offsets.add(readOffset(startsAt, timezone))
  }
  assert.equal(offsets.size, 2)
})
