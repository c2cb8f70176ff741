import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCalendarInThread } from './ical.ts'

const now = new Date('2027-01-10T12:00:00Z')
const event = (index: number, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${index}`, ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n')
const calendarWithEvents = (count: number, ...lines: string[]) =>
  calendar(...Array.from({ length: count }, (_, index) => event(index, ...lines)))

/** `busyMs` is the CPU time of this thread, which serves requests in production. */
async function measureRead(text: string, timeoutMs?: number) {
  const before = process.threadCpuUsage()
  const outcome = await readCalendarInThread({ text, timezone: 'Europe/Helsinki', now }, timeoutMs).then(
    ({ events }) => events.length,
    (error: unknown) => (error as Error).message,
  )
  const { user, system } = process.threadCpuUsage(before)
  return { outcome, busyMs: (user + system) / 1000 }
}

const hostileCalendars: Readonly<Record<string, string>> = {
  'every second': calendar(event(1, 'DTSTART:20270110T130000Z', 'RRULE:FREQ=SECONDLY')),
  'every second since 1970': calendar(event(1, 'DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY')),
  'every minute since 1970': calendar(event(1, 'DTSTART:19700101T000000Z', 'RRULE:FREQ=MINUTELY')),
  'a billion times': calendar(event(1, 'DTSTART:20270110T130000Z', 'RRULE:FREQ=DAILY;COUNT=1000000000')),
  'a day that never comes': calendar(event(1, 'DTSTART:20270110T130000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')),
  'a second that never comes': calendar(
    event(1, 'DTSTART:20270110T130000Z', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;BYHOUR=3'),
  ),
  'thousands of series': calendarWithEvents(5_000, 'DTSTART:19700101T000000Z', 'RRULE:FREQ=HOURLY'),
  'five megabytes of events': calendarWithEvents(60_000, 'DTSTART:20270301T100000Z', 'SUMMARY:x'),
  'five megabytes of one line': calendar(event(1, 'DTSTART:20270301T100000Z', `SUMMARY:${'x'.repeat(5_000_000)}`)),
  'five megabytes of folds': calendar(event(1, 'DTSTART:20270301T100000Z', `SUMMARY:${'\r\n x'.repeat(1_200_000)}`)),
  'five megabytes of beginnings': `${'BEGIN:VCALENDAR\r\n'.repeat(290_000)}END:VCALENDAR`,
  'five megabytes of dates': calendar(
    event(1, 'DTSTART:20270301T100000Z', `RDATE:${'20270301T100000Z,'.repeat(290_000)}20270302T100000Z`),
  ),
  'a zone without end': calendar(
    'BEGIN:VTIMEZONE\r\nTZID:Odd\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD\r\nEND:VTIMEZONE',
    event(1, 'DTSTART;TZID=Odd:20270301T100000', 'SUMMARY:x'),
  ),
}

test('every calendar comes to an end, and nobody waits meanwhile', async (context) => {
  for (const [name, text] of Object.entries(hostileCalendars)) {
    const { outcome, busyMs } = await measureRead(text, 1_500)
    context.diagnostic(`${name}: ${outcome}, ${Math.round(busyMs)} ms of this thread`)
    assert.ok(busyMs < 500, name)
    if (typeof outcome === 'number') assert.ok(outcome <= 200, name)
  }
})
