import { createHash } from 'node:crypto'
import type ICAL from 'ical.js'
import { nearest, SourceFailed, type UpstreamEvent } from './adapter.ts'
import { eventFrom } from './ical-event.ts'
import { occurrencesOf, type Occurrence } from './ical-series.ts'
import { Zones } from './ical-times.ts'
import { dateFrom, idFrom } from './texts.ts'

type Library = typeof ICAL

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
const mostStepsOfAll = 300_000

/** The events of a calendar that are not over. An event that cannot be read is left out. */
export async function readCalendar({ text, timezone, now }: CalendarInput): Promise<CalendarContent> {
  const { default: ical } = await import('ical.js')
  ical.design.strict = false
  const { header, events: all } = partsOf(text)
  const lastWeek = new Date(now.getTime() - 7 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const events = all.filter((event) => !isLongOver(event, lastWeek))
  const zones = new Zones(ical, componentFrom(ical, header), timezone)
  const from = now.getTime()
  const window = { ical, zones, from, until: from + daysAhead * 86_400_000, budget: { left: mostStepsOfAll } }
  const found: Occurrence[] = []
  for (const versions of byUid(ical, events).values())
    for (const occurrence of tried(() => occurrencesOf(versions, window), []))
      if (dateFrom(occurrence.startsAt)) found.push(occurrence)
  const near = nearest([...new Map(found.map((occurrence) => [idOf(occurrence), occurrence])).values()])
  return {
    events: near.events.map((occurrence) => eventFrom(occurrence, idOf(occurrence))),
    knownUntil: near.knownUntil,
  }
}

/** Each event apart from the others, so that a broken one spoils only itself. */
function partsOf(text: string): { header: string; events: string[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const names = lines.map((line) => line.trimEnd().toUpperCase())
  if (!names.includes('BEGIN:VCALENDAR')) throw new SourceFailed('The address does not answer with a calendar.')
  if (!names.includes('END:VCALENDAR')) throw new SourceFailed('The calendar breaks off before its end.')
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

const times = /^(?:DTSTART|DTEND)(?:;[^:\r\n]{0,200})?:(\d{8})/gim

/** Years of past events need not be taken apart: seen from outside, they are single ones that ended before. */
function isLongOver(event: string, day: string): boolean {
  if (/^(?:RRULE|RDATE|RECURRENCE-ID|DURATION)\b/im.test(event)) return false
  const days = Array.from(event.matchAll(times), ([, digits = '']) => digits)
  return days.length > 0 && days.every((digits) => digits < day)
}

function componentFrom(ical: Library, header: string): ICAL.Component {
  const empty = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'
  return tried(() => rootOf(ical, header), rootOf(ical, empty))
}

/** Several calendars one after the other are read as one. */
function rootOf(ical: Library, text: string): ICAL.Component {
  const parsed = ical.parse(text) as unknown as [unknown, ...unknown[]]
  return new ical.Component((Array.isArray(parsed[0]) ? parsed[0] : parsed) as unknown[])
}

function byUid(ical: Library, events: readonly string[]): Map<string, ICAL.Component[]> {
  const found = new Map<string, ICAL.Component[]>()
  for (const text of events) {
    const component = tried(() => rootOf(ical, text), null)
    if (!component || isPrivate(component)) continue
    const uid = uidOf(component)
    const versions = found.get(uid)
    if (versions) versions.push(component)
    else found.set(uid, [component])
  }
  return found
}

/** Whoever marks an event so did not mean it for a public page. */
const isPrivate = (event: ICAL.Component): boolean =>
  ['PRIVATE', 'CONFIDENTIAL'].includes(String(event.getFirstPropertyValue('class')).toUpperCase())

/** An event without one is known by its title and time. */
function uidOf(event: ICAL.Component): string {
  const uid = event.getFirstPropertyValue('uid')
  if (typeof uid === 'string' && uid.trim() !== '') return uid.trim()
  const facts = ['dtstart', 'summary'].map((name) => String(event.getFirstPropertyValue(name)))
  return createHash('sha256').update(facts.join('\n')).digest('hex')
}

function idOf({ component, recurrenceId }: Occurrence): string {
  const uid = uidOf(component)
  return idFrom(recurrenceId === null ? uid : `${uid} ${new Date(recurrenceId).toISOString()}`)
}

function tried<T>(attempt: () => T, otherwise: T): T {
  try {
    return attempt()
  } catch {
    return otherwise
  }
}
