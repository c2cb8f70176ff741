import assert from 'node:assert/strict'
import ICAL from 'ical.js'
import type { Api } from '#test'

export async function readCalendar(api: Api, path: string) {
  const response = await api.fetch(path)
  const bytes = Buffer.from(await response.arrayBuffer())
  assert.equal(response.status, 200, bytes.toString())
  assert.equal(response.headers.get('content-type'), 'text/calendar; charset=utf-8')
  assertLineFormat(bytes)
  return parseCalendar(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}

export function parseCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone), String(zone.getFirstPropertyValue('tzid')))
  return { text, calendar, entries: calendar.getAllSubcomponents('vevent').map(toEntry) }
}

/** RFC 5545: lines end with CRLF, have at most 75 octets and do not split a character. */
function assertLineFormat(bytes: Buffer): void {
  const lines = bytes.toString('latin1').split('\r\n')
  assert.equal(lines.pop(), '')
  for (const line of lines) {
    assert.ok(line.length <= 75, line)
    assert.doesNotMatch(line, /[\0-\x08\n-\x1f\x7f]/)
    assert.doesNotThrow(() => new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1')), line)
  }
}

function toEntry(entry: ICAL.Component) {
  const getValue = (name: string) => entry.getFirstPropertyValue(name)
  const getTimestamp = (name: string) => (getValue(name) as ICAL.Time).toJSDate().toISOString()
  const getText = (name: string) => {
    const value = getValue(name)
    return value === null ? null : String(value)
  }
  return {
    uid: getText('uid'),
    sequence: Number(getValue('sequence')),
    stamp: getTimestamp('dtstamp'),
    lastModified: getTimestamp('last-modified'),
    start: getTimestamp('dtstart'),
    end: getTimestamp('dtend'),
    tzid: entry.getFirstProperty('dtstart')?.getParameter('tzid'),
    summary: getText('summary'),
    description: getText('description'),
    location: getText('location'),
    geo: getValue('geo'),
    url: getText('url'),
    organizer: [entry.getFirstProperty('organizer')?.getParameter('cn'), getText('organizer')],
    categories: entry.getFirstProperty('categories')?.getValues(),
    status: getText('status'),
  }
}
