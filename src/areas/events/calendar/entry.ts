import { sqlFragment } from '#platform'
import type { EventStatus } from '../records/contract.ts'

export interface CalendarEntry {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly startsAt: string
  /** The end, or two hours after the start when the event has none. */
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
  readonly isTentative: boolean
  /** Only for those who have a seat. */
  readonly onlineUrl?: string | null
}

export interface Calendar {
  /** Set for subscribed calendars, not for single-event files. */
  readonly title?: string
  readonly contactEmail: string
  /** CANCEL takes the events out of a calendar (RFC 5546). */
  readonly method?: 'PUBLISH' | 'CANCEL'
  readonly events: readonly CalendarEntry[]
}

/** All but the description. */
export const entryColumns = sqlFragment`
  e.id, e.title, e.starts_at, e.over_at, e.timezone, e.status,
  e.venue_name, e.venue_address, e.venue_postal_code, e.venue_city, e.venue_state, e.venue_country,
  e.venue_latitude, e.venue_longitude, e.sequence, e.updated_at, g.name as group_name`

export interface SiteUrls {
  readonly baseUrl: string
  readonly webUrl: string
}

export const eventUrlFor = ({ webUrl }: SiteUrls, { id }: { readonly id: string }): string => `${webUrl}/events/${id}`

export function formatVenue(event: CalendarEntry): string | null {
  const { venueName, venueAddress, venuePostalCode, venueCity, venueState, venueCountry } = event
  const city = [venuePostalCode, venueCity].filter(Boolean).join(' ')
  const parts = [venueName, venueAddress, city, venueState, venueCountry].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

/** Removes characters that XML 1.0 or iCalendar does not allow. */
export const stripControlCharacters = (text: string): string =>
  text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g, '')

export const toPrintableName = (text: string): string => stripControlCharacters(text).trim() || '?'
