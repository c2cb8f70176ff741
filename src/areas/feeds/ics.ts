import { renderICalendar, type SiteUrls } from '../events/calendar/public.ts'
import type { Feed } from './feed.ts'
import type { FeedEvent } from './queries.ts'

const eventStart = 'BEGIN:VEVENT\r\n'
const calendarEnd = 'END:VCALENDAR\r\n'

/** The time zone of the event, and the event. */
export function renderItem({ contactEmail }: Feed, siteUrls: SiteUrls, event: FeedEvent): string {
  const calendar = renderICalendar({ contactEmail, events: [event] }, siteUrls)
  return calendar.slice(calendar.indexOf('BEGIN:VTIMEZONE\r\n'), -calendarEnd.length)
}

export function renderItems({ title, contactEmail }: Feed, siteUrls: SiteUrls, items: readonly Buffer[]): Buffer {
  const frame = renderICalendar({ title, contactEmail, events: [] }, siteUrls)
  const zones = new Set<string>()
  const events = items.map((item) => {
    const start = item.indexOf(eventStart)
    zones.add(item.toString('latin1', 0, start))
    return item.subarray(start)
  })
  const head = [frame.slice(0, -calendarEnd.length), ...zones].join('')
  return Buffer.concat([Buffer.from(head), ...events, Buffer.from(calendarEnd)])
}
