import type { FeedEvent } from './queries.ts'

/** A feed before it is written down in one of its two languages. */
export interface Feed {
  readonly title: string
  readonly description: string
  /** The page that shows the same. */
  readonly pageUrl: string
  /** Where the feed itself is. */
  readonly selfUrl: string
  /** Who can be written to about the events. */
  readonly contact: string
  readonly events: readonly FeedEvent[]
}

export interface Addresses {
  readonly baseUrl: string
  readonly webUrl: string
}

export const eventUrlOf = ({ webUrl }: Addresses, { id }: FeedEvent): string => `${webUrl}/events/${id}`

/** On one line: the name of the place and its address. */
export function placeOf(event: FeedEvent): string | null {
  const { venueName, venueAddress, venuePostalCode, venueCity, venueState, venueCountry } = event
  const city = [venuePostalCode, venueCity].filter(Boolean).join(' ')
  const parts = [venueName, venueAddress, city, venueState, venueCountry].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

/** Without the control characters that neither XML 1.0 nor iCalendar can hold. */
export const printable = (text: string): string => text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g, '')

/** The same for a name of which something must be left. */
export const nameOf = (text: string): string => printable(text).trim() || '?'
