import { zoneNamed } from '#platform'
import { mostEvents, nearest, type Adapter, type UpstreamEvent } from './adapter.ts'
import { jsonOf, listOf } from './api.ts'
import { dateFrom, descriptionFrom, idFrom, numberBetween, textFrom, webUrlFrom } from './texts.ts'

const address = 'https://public-api.luma.com/v1/calendar/list-events'

interface Listed {
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

interface Page {
  readonly entries?: readonly ({ readonly event?: Listed | null } | null)[] | null
  readonly has_more?: unknown
  readonly next_cursor?: unknown
}

/** The calendar at Luma that the key belongs to. Facts about the group and numbers of guests are not part of its list. */
export const luma: Adapter = {
  platform: 'luma',
  keyName: 'LUMA_API_KEY',
  async fetch({ platformId, timezone, now }, ask, key) {
    const headers = { 'x-luma-api-key': key, accept: 'application/json' }
    const events: UpstreamEvent[] = []
    let hasMore = true
    for (let cursor: string | null = null; hasMore && events.length <= mostEvents;) {
      const query = new URLSearchParams({
        after: new Date(now.getTime() - 86_400_000).toISOString(),
        pagination_limit: '50',
        sort_column: 'start_at',
        sort_direction: 'asc',
        ...(cursor !== null && { pagination_cursor: cursor }),
      })
      const page = jsonOf<Page>('Luma', await ask(`${address}?${query}`, { headers }))
      events.push(...listOf(page.entries).flatMap((entry) => eventFrom(entry?.event, platformId, timezone) ?? []))
      const next: unknown = page.next_cursor
      hasMore = page.has_more === true && typeof next === 'string' && next !== cursor
      cursor = typeof next === 'string' ? next : null
    }
    const coming = events.filter((event) => (event.endsAt ?? new Date(event.startsAt.getTime() + 7_200_000)) > now)
    return { ...nearest(coming), etag: null }
  },
}

function eventFrom(
  listed: Listed | null | undefined,
  calendar: string,
  defaultZone: string,
): UpstreamEvent | undefined {
  const startsAt = dateFrom(listed?.start_at)
  if (!listed || typeof listed.api_id !== 'string' || !startsAt || listed.visibility === 'private') return undefined
  // An organization's key tells of several calendars.
  if (typeof listed.calendar_api_id === 'string' && listed.calendar_api_id !== calendar) return undefined
  const endsAt = dateFrom(listed.end_at)
  const place = listed.geo_address_json
  const isOnline = typeof listed.meeting_url === 'string' && listed.meeting_url !== ''
  return {
    upstreamId: idFrom(listed.api_id),
    isCancelled: false,
    title: textFrom(listed.name, 200) ?? 'Untitled',
    description: descriptionFrom(listed.description_md) ?? descriptionFrom(listed.description),
    startsAt,
    endsAt: endsAt && endsAt > startsAt ? endsAt : null,
    timezone: zoneNamed(textFrom(listed.timezone, 100) ?? defaultZone) ?? defaultZone,
    eventType: place ? (isOnline ? 'hybrid' : 'physical') : isOnline ? 'online' : 'physical',
    maxAttendees: null,
    photoUrl: webUrlFrom(listed.cover_url),
    venueName:
      textFrom(place?.['description'], 200) ??
      textFrom(place?.['address'], 200) ??
      textFrom(place?.['full_address'], 200),
    venueAddress: textFrom(place?.['full_address'], 500),
    venueCity: textFrom(place?.['city'], 100),
    venueState: textFrom(place?.['region'], 100),
    venuePostalCode: null,
    venueCountry: textFrom(place?.['country'], 100),
    venueLatitude: place ? numberBetween(listed.geo_latitude, -90, 90) : null,
    venueLongitude: place ? numberBetween(listed.geo_longitude, -180, 180) : null,
    platformEventUrl: webUrlFrom(listed.url),
    upstreamRsvpCount: null,
  }
}
