import { findTimeZone } from '#platform'
import { dayMs, maxEvents, takeUpcoming, type Adapter, type UpstreamEvent, type UpstreamGroup } from './adapter.ts'
import { parseJsonResponse, toArray } from './json-api.ts'
import {
  parseDate,
  sanitizeDescription,
  toUpstreamId,
  parseNumberBetween,
  sanitizeText,
  sanitizeVenue,
  parseWebUrl,
} from './sanitize.ts'

const apiUrl = 'https://www.eventbriteapi.com/v3'

interface EventbriteTime {
  readonly timezone?: unknown
  readonly utc?: unknown
}
interface EventbriteText {
  readonly text?: unknown
}
interface EventbriteImage {
  readonly url?: unknown
  readonly original?: { readonly url?: unknown } | null
}

interface EventbriteEvent {
  readonly id?: unknown
  readonly name?: EventbriteText | null
  readonly summary?: unknown
  readonly description?: EventbriteText | null
  readonly url?: unknown
  readonly start?: EventbriteTime | null
  readonly end?: EventbriteTime | null
  readonly status?: unknown
  readonly capacity?: unknown
  readonly online_event?: unknown
  readonly logo?: EventbriteImage | null
  readonly venue?: { readonly name?: unknown; readonly address?: Readonly<Record<string, unknown>> | null } | null
}

interface EventbritePage {
  readonly pagination?: { readonly has_more_items?: unknown; readonly continuation?: unknown } | null
  readonly events?: readonly EventbriteEvent[] | null
}

interface EventbriteOrganizer {
  readonly name?: unknown
  readonly description?: EventbriteText | null
  readonly url?: unknown
  readonly logo?: EventbriteImage | null
}

/** `platformId` is the organizer id. The API shows attendee counts to the organizer only. */
export const eventbrite: Adapter = {
  platform: 'eventbrite',
  keyName: 'EVENTBRITE_API_KEY',
  async fetch({ platformId, timezone, now }, request, key) {
    const headers = { authorization: `Bearer ${key}` }
    const organizer = `${apiUrl}/organizers/${encodeURIComponent(platformId)}`
    const group = parseJsonResponse<EventbriteOrganizer>('Eventbrite', await request(`${organizer}/`, { headers }))
    const events: UpstreamEvent[] = []
    let hasMore = true
    for (let continuation: string | null = null; hasMore && events.length <= maxEvents;) {
      const query = new URLSearchParams({
        status: 'live,started,canceled',
        order_by: 'start_asc',
        expand: 'venue',
        'start_date.range_start': new Date(now.getTime() - dayMs).toISOString().slice(0, 19),
        ...(continuation !== null && { continuation }),
      })
      const page = parseJsonResponse<EventbritePage>(
        'Eventbrite',
        await request(`${organizer}/events/?${query}`, { headers }),
      )
      events.push(...toArray(page.events).flatMap((listed) => toUpstreamEvent(listed, timezone) ?? []))
      const next: unknown = page.pagination?.continuation
      hasMore = page.pagination?.has_more_items === true && typeof next === 'string' && next !== continuation
      continuation = typeof next === 'string' ? next : null
    }
    return { ...takeUpcoming(events, now, hasMore), etag: null, group: toUpstreamGroup(group) }
  },
}

function toUpstreamGroup({ name, description, url, logo }: EventbriteOrganizer): UpstreamGroup {
  const title = sanitizeText(name, 200)
  return {
    ...(title !== null && { name: title }),
    description: sanitizeText(description?.text, 5_000),
    platformLink: parseWebUrl(url),
    photoUrl: pickImageUrl(logo),
  }
}

const pickImageUrl = (logo: EventbriteImage | null | undefined) =>
  parseWebUrl(logo?.original?.url) ?? parseWebUrl(logo?.url)

function toUpstreamEvent(listed: EventbriteEvent, defaultZone: string): UpstreamEvent | undefined {
  const startsAt = parseDate(listed.start?.utc)
  if (typeof listed.id !== 'string' || !startsAt) return undefined
  const endsAt = parseDate(listed.end?.utc)
  const place = listed.venue?.address
  const isOnline = listed.online_event === true
  return {
    upstreamId: toUpstreamId(listed.id),
    isCancelled: listed.status === 'canceled',
    title: sanitizeText(listed.name?.text, 200) ?? 'Untitled',
    description: sanitizeDescription(listed.description?.text) ?? sanitizeDescription(listed.summary),
    startsAt,
    endsAt: endsAt && endsAt > startsAt ? endsAt : null,
    timezone: findTimeZone(sanitizeText(listed.start?.timezone, 100) ?? defaultZone) ?? defaultZone,
    eventType: isOnline ? 'online' : 'physical',
    maxAttendees: parseNumberBetween(listed.capacity, 1, 1_000_000),
    photoUrl: pickImageUrl(listed.logo),
    ...sanitizeVenue({
      ...place,
      name: isOnline ? null : (sanitizeText(listed.venue?.name, 200) ?? place?.['address_1']),
      address: place?.['address_1'],
      state: place?.['region'],
      postalCode: place?.['postal_code'],
    }),
    platformEventUrl: parseWebUrl(listed.url),
    upstreamRsvpCount: null,
  }
}
