import { findTimeZone } from '#platform'
import { dayMs, maxEvents, takeUpcoming, type Adapter, type UpstreamEvent } from './adapter.ts'
import { parseJsonResponse, toArray } from './json-api.ts'
import { parseDate, sanitizeDescription, toUpstreamId, sanitizeText, sanitizeVenue, parseWebUrl } from './sanitize.ts'

const listEventsUrl = 'https://public-api.luma.com/v1/calendar/list-events'
const pageSize = 50

interface LumaEvent {
  readonly api_id?: unknown
  readonly calendar_api_id?: unknown
  readonly name?: unknown
  readonly description?: unknown
  readonly description_md?: unknown
  readonly start_at?: unknown
  readonly end_at?: unknown
  readonly timezone?: unknown
  readonly url?: unknown
  readonly cover_url?: unknown
  readonly visibility?: unknown
  readonly meeting_url?: unknown
  readonly geo_latitude?: unknown
  readonly geo_longitude?: unknown
  readonly geo_address_json?: Readonly<Record<string, unknown>> | null
}

interface LumaPage {
  readonly entries?: readonly ({ readonly event?: LumaEvent | null } | null)[] | null
  readonly has_more?: unknown
  readonly next_cursor?: unknown
}

/** The event list has no group details and no guest counts. */
export const luma: Adapter = {
  platform: 'luma',
  keyName: 'LUMA_API_KEY',
  async fetch({ platformId, timezone, now }, request, key) {
    const headers = { 'x-luma-api-key': key, accept: 'application/json' }
    const events: UpstreamEvent[] = []
    let hasMore = true
    for (let cursor: string | null = null; hasMore && events.length <= maxEvents;) {
      const query = new URLSearchParams({
        after: new Date(now.getTime() - dayMs).toISOString(),
        pagination_limit: String(pageSize),
        sort_column: 'start_at',
        sort_direction: 'asc',
        ...(cursor !== null && { pagination_cursor: cursor }),
      })
      const page = parseJsonResponse<LumaPage>('Luma', await request(`${listEventsUrl}?${query}`, { headers }))
      events.push(
        ...toArray(page.entries).flatMap((entry) => toUpstreamEvent(entry?.event, platformId, timezone) ?? []),
      )
      const next: unknown = page.next_cursor
      hasMore = page.has_more === true && typeof next === 'string' && next !== cursor
      cursor = typeof next === 'string' ? next : null
    }
    return { ...takeUpcoming(events, now, hasMore), etag: null }
  },
}

function toUpstreamEvent(
  listed: LumaEvent | null | undefined,
  calendarId: string,
  defaultZone: string,
): UpstreamEvent | undefined {
  const startsAt = parseDate(listed?.start_at)
  if (!listed || typeof listed.api_id !== 'string' || !startsAt || listed.visibility === 'private') return undefined
  // An organization's key lists events of several calendars.
  if (typeof listed.calendar_api_id === 'string' && listed.calendar_api_id !== calendarId) return undefined
  const endsAt = parseDate(listed.end_at)
  const place = listed.geo_address_json
  const isOnline = typeof listed.meeting_url === 'string' && listed.meeting_url !== ''
  return {
    upstreamId: toUpstreamId(listed.api_id),
    isCancelled: false,
    title: sanitizeText(listed.name, 200) ?? 'Untitled',
    description: sanitizeDescription(listed.description_md) ?? sanitizeDescription(listed.description),
    startsAt,
    endsAt: endsAt && endsAt > startsAt ? endsAt : null,
    timezone: findTimeZone(sanitizeText(listed.timezone, 100) ?? defaultZone) ?? defaultZone,
    eventType: place ? (isOnline ? 'hybrid' : 'physical') : isOnline ? 'online' : 'physical',
    maxAttendees: null,
    photoUrl: parseWebUrl(listed.cover_url),
    ...sanitizeVenue({
      name:
        sanitizeText(place?.['description'], 200) ?? sanitizeText(place?.['address'], 200) ?? place?.['full_address'],
      address: place?.['full_address'],
      city: place?.['city'],
      state: place?.['region'],
      country: place?.['country'],
      ...(place && { latitude: listed.geo_latitude, longitude: listed.geo_longitude }),
    }),
    platformEventUrl: parseWebUrl(listed.url),
    upstreamRsvpCount: null,
  }
}
