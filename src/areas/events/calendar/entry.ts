import { sqlFragment } from '#platform'
import type { EventStatus } from '../records/contract.ts'

/** An event as a calendar keeps it. */
export interface CalendarEntry {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly startsAt: string
  /** Its end, or two hours after its start. */
  readonly overAt: string
  readonly timezone: string
  readonly status: EventStatus
  readonly venueName: string | null
  readonly venueAddress: string | null
  readonly venuePostalCode: string | null
  readonly venueCity: string | null
  readonly venueState: string | null
  readonly venueCountry: string | null
  readonly venueLatitude: number | null
  readonly venueLongitude: number | null
  readonly sequence: number
  readonly updatedAt: string
  readonly groupName: string
  /** The reader waits for a seat: the calendar shows it as not certain. */
  readonly isTentative: boolean
}

export interface Calendar {
  /** A calendar that is read again and again has a name. */
  readonly title?: string
  /** Who can be written to about the events. */
  readonly contact: string
  readonly events: readonly CalendarEntry[]
}

/** The columns of a CalendarEntry but the last, of an event `e` of a group `g`. */
export const entryColumns = sqlFragment`
  e.id, e.title, e.description, e.starts_at, e.over_at, e.timezone, e.status,
  e.venue_name, e.venue_address, e.venue_postal_code, e.venue_city, e.venue_state, e.venue_country,
  e.venue_latitude, e.venue_longitude, e.sequence, e.updated_at, g.name as group_name`

/** Where calendars and feeds lead. */
export interface SiteUrls {
  readonly baseUrl: string
  readonly webUrl: string
}

export const eventUrlFor = ({ webUrl }: SiteUrls, { id }: { readonly id: string }): string => `${webUrl}/events/${id}`

/** On one line: the name of the place and its address. */
export function formatVenue(event: CalendarEntry): string | null {
  const { venueName, venueAddress, venuePostalCode, venueCity, venueState, venueCountry } = event
  const city = [venuePostalCode, venueCity].filter(Boolean).join(' ')
  const parts = [venueName, venueAddress, city, venueState, venueCountry].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

/** Without the control characters that neither XML 1.0 nor iCalendar can hold. */
export const stripControlCharacters = (text: string): string =>
  text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g, '')

/** The same for a name of which something must be left. */
export const toPrintableName = (text: string): string => stripControlCharacters(text).trim() || '?'
