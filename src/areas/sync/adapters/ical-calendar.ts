import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { dayMs, takeNearest, SourceError, type UpstreamEvent } from './adapter.ts'
import { toUpstreamEvent } from './ical-event.ts'
import { expandOccurrences, type Occurrence } from './ical-recurrence.ts'
import { ZoneResolver } from './ical-zones.ts'
import { parseDate, toUpstreamId } from './sanitize.ts'

export interface CalendarInput {
  readonly text: string
  readonly timezone: string
  readonly now: Date
}

export interface CalendarContent {
  readonly events: readonly UpstreamEvent[]
  readonly knownUntil: Date | null
}

const daysAhead = 180
const maxTotalSteps = 300_000

export async function readCalendar({ text, timezone, now }: CalendarInput): Promise<CalendarContent> {
  ICAL.design.strict = false
  const { header, events: allEvents } = splitCalendar(text)
  const weekAgo = new Date(now.getTime() - 7 * dayMs).toISOString().slice(0, 10).replaceAll('-', '')
  const events = allEvents.filter((event) => !endedBefore(event, weekAgo))
  const zones = new ZoneResolver(parseHeader(header), timezone)
  const from = now.getTime()
  const window = {
    zones,
    from,
    until: from + daysAhead * dayMs,
    budget: { stepsLeft: maxTotalSteps, knownUntilMs: Infinity },
  }
  const found = new Map<string, UpstreamEvent>()
  for (const versions of groupByUid(events).values())
    for (const occurrence of tryOr(() => expandOccurrences(versions, window), [])) {
      if (!parseDate(occurrence.startsAt)) continue
      const event = tryOr(() => toUpstreamEvent(occurrence, upstreamIdFor(occurrence)), undefined)
      if (event) found.set(event.upstreamId, event)
    }
  const nearest = takeNearest([...found.values()])
  const knownUntilMs = Math.min(nearest.knownUntil?.getTime() ?? Infinity, window.budget.knownUntilMs)
  return {
    events: nearest.events,
    knownUntil: knownUntilMs === Infinity ? null : new Date(knownUntilMs),
  }
}

/** Splits events so that a broken one does not fail the others. */
function splitCalendar(text: string): { header: string; events: string[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const names = lines.map((line) => line.trimEnd().toUpperCase())
  if (!names.includes('BEGIN:VCALENDAR')) throw new SourceError('There is no calendar at this URL.')
  if (!names.includes('END:VCALENDAR')) throw new SourceError('The calendar is incomplete.')
  const header: string[] = []
  const events: string[] = []
  let event: string[] | undefined
  for (const [index, line] of lines.entries()) {
    const name = names[index]
    if (name === 'BEGIN:VEVENT') event = []
    if (event) event.push(line)
    else if (line !== '') header.push(line)
    if (name !== 'END:VEVENT' || !event) continue
    events.push(event.join('\r\n'))
    event = undefined
  }
  return { header: header.join('\r\n'), events }
}

const dateLinePattern = /^(?:DTSTART|DTEND)(?:;[^:\r\n]{0,200})?:(\d{8})/gim

/** True for a past single event, without parsing it: calendars hold years of them. `day` is written like `20270131`. */
function endedBefore(event: string, day: string): boolean {
  if (/^(?:RRULE|RDATE|RECURRENCE-ID|DURATION)\b/im.test(event)) return false
  const days = Array.from(event.matchAll(dateLinePattern), ([, digits = '']) => digits)
  return days.length > 0 && days.every((digits) => digits < day)
}

function parseHeader(header: string): ICAL.Component {
  const empty = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'
  return tryOr(() => parseComponent(header), parseComponent(empty))
}

/** ical.js returns an array for concatenated calendars; the header of the first one counts. */
function parseComponent(text: string): ICAL.Component {
  const parsed = ICAL.parse(text) as unknown as [unknown, ...unknown[]]
  return new ICAL.Component((Array.isArray(parsed[0]) ? parsed[0] : parsed) as unknown[])
}

function groupByUid(events: readonly string[]): Map<string, ICAL.Component[]> {
  const found = new Map<string, ICAL.Component[]>()
  for (const text of events) {
    const component = tryOr(() => parseComponent(text), null)
    if (!component) continue
    const uid = readUid(component)
    const versions = found.get(uid)
    if (versions) versions.push(component)
    else found.set(uid, [component])
  }
  return found
}

function readUid(event: ICAL.Component): string {
  const uid = event.getFirstPropertyValue('uid')
  if (typeof uid === 'string' && uid.trim() !== '') return uid.trim()
  const facts = ['dtstart', 'summary'].map((name) => String(event.getFirstPropertyValue(name)))
  return createHash('sha256').update(facts.join('\n')).digest('hex')
}

function upstreamIdFor({ component, recurrenceId }: Occurrence): string {
  const uid = readUid(component)
  return toUpstreamId(recurrenceId === null ? uid : `${uid} ${new Date(recurrenceId).toISOString()}`)
}

function tryOr<T>(attempt: () => T, fallback: T): T {
  try {
    return attempt()
  } catch {
    return fallback
  }
}
