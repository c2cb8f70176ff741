import { endOf } from '../../components/event-time.ts'

export interface CalendarEntry {
  readonly title: string
  readonly dateTime: string
  readonly endTime: string | null
  readonly timezone: string | null
  readonly location: string
  readonly url: string
}

interface CalendarLink {
  readonly name: 'google' | 'outlook' | 'office'
  readonly url: string
}

/** Links that open an online calendar with the event filled in. It contains a link to the event instead of the description. */
export function calendarLinksFor(entry: CalendarEntry): readonly CalendarLink[] {
  const { title, timezone, location, url } = entry
  const start = new Date(entry.dateTime)
  const end = endOf(entry)
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${toBasicFormat(start)}/${toBasicFormat(end)}`,
    ...(timezone !== null && { ctz: timezone }),
    details: url,
    location,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: toExtendedFormat(start),
    enddt: toExtendedFormat(end),
    body: url,
    location,
  })
  return [
    { name: 'google', url: `https://calendar.google.com/calendar/render?${encodeSpaces(google)}` },
    { name: 'outlook', url: `https://outlook.live.com/calendar/0/deeplink/compose?${encodeSpaces(outlook)}` },
    { name: 'office', url: `https://outlook.office.com/calendar/0/deeplink/compose?${encodeSpaces(outlook)}` },
  ]
}

/** `2026-11-20T16:30:00Z` */
const toExtendedFormat = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z')

/** `20261120T163000Z` */
const toBasicFormat = (at: Date): string => toExtendedFormat(at).replaceAll(/[-:]/g, '')

/** Outlook shows a plus as a plus. */
const encodeSpaces = (query: URLSearchParams): string => String(query).replaceAll('+', '%20')
