import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offerEnds } from './community.ts'
import { groups } from './groups.ts'
import { scheduleEvent, timeZone, toInstant } from './schedule.ts'

const hourMs = 3_600_000
const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
const events = groups.flatMap((group) => group.events)

/** Every hour, some minutes past it, of four days. On two of them the clocks change. */
const starts = ['2026-01-15', '2026-03-29', '2026-07-15', '2026-10-25'].flatMap((date) =>
  Array.from({ length: 24 }, (_, hour) => new Date(Date.parse(date) + hour * hourMs + 6 * 60_000)),
)

test('events of the demo begin and end at round times of the day, whenever it is loaded', () => {
  const times = starts.flatMap((now) =>
    events.flatMap((event) => Object.values(scheduleEvent(event, now)).map((time) => clock.format(time))),
  )
  const odd = times.filter((time) => !/^(0[89]|1\d|2[0-2]):[03]0$/.test(time))
  assert.deepEqual([...new Set(odd)], [])
})

test('whenever the demo is loaded, one event runs, some are over, and the offered seat is still to be had', () => {
  for (const now of starts) {
    const schedules = events.map((event) => scheduleEvent(event, now))
    const running = schedules.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
    const over = schedules.filter(({ endsAt }) => endsAt <= now)
    assert.deepEqual([running.length, over.length > 5, toInstant(offerEnds, now) > now], [1, true, true], String(now))
  }
})
