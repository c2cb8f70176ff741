import assert from 'node:assert/strict'
import ICAL from 'ical.js'
import type { Api } from '#test'

/** Reads a feed as a calendar does; the bytes must be those of RFC 5545. */
export async function readCalendar(api: Api, path: string) {
  const response = await api.fetch(path)
  const bytes = Buffer.from(await response.arrayBuffer())
  assert.equal(response.status, 200, bytes.toString())
  assert.equal(response.headers.get('content-type'), 'text/calendar; charset=utf-8')
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  requireLines(bytes)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone), String(zone.getFirstPropertyValue('tzid')))
  return { text, calendar, entries: calendar.getAllSubcomponents('vevent').map(entryOf) }
}

/** Lines end with CRLF, have at most 75 octets, and none is cut within a character. */
function requireLines(bytes: Buffer): void {
  const lines = bytes.toString('latin1').split('\r\n')
  assert.equal(lines.pop(), '')
  for (const line of lines) {
    assert.ok(line.length <= 75, line)
    assert.doesNotMatch(line, /[\0-\x08\n-\x1f\x7f]/)
    assert.doesNotThrow(() => new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1')), line)
  }
}

/** The properties of an entry; times as moments. */
function entryOf(entry: ICAL.Component) {
  const valueOf = (name: string) => entry.getFirstPropertyValue(name)
  const momentOf = (name: string) => (valueOf(name) as ICAL.Time).toJSDate().toISOString()
  const textOf = (name: string) => {
    const value = valueOf(name)
    return value === null ? null : String(value)
  }
  return {
    uid: textOf('uid'),
    sequence: Number(valueOf('sequence')),
    stamp: momentOf('dtstamp'),
    lastModified: momentOf('last-modified'),
    start: momentOf('dtstart'),
    end: momentOf('dtend'),
    tzid: entry.getFirstProperty('dtstart')?.getParameter('tzid'),
    summary: textOf('summary'),
    description: textOf('description'),
    location: textOf('location'),
    geo: valueOf('geo'),
    url: textOf('url'),
    organizer: [entry.getFirstProperty('organizer')?.getParameter('cn'), textOf('organizer')],
    categories: entry.getFirstProperty('categories')?.getValues(),
    status: textOf('status'),
  }
}
