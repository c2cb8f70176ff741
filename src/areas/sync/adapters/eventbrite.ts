import { zoneNamed } from '#platform'
import { mostEvents, nearest, type Adapter, type UpstreamEvent, type UpstreamGroup } from './adapter.ts'
import { jsonOf, listOf } from './api.ts'
import { dateFrom, descriptionFrom, idFrom, numberBetween, textFrom, webUrlFrom } from './texts.ts'

const address = 'https://www.eventbriteapi.com/v3'

interface Moment {
  readonly timezone?: unknown
  readonly utc?: unknown
}
interface Texts {
  readonly text?: unknown
}
interface Picture {
  readonly url?: unknown
  readonly original?: { readonly url?: unknown } | null
}

interface Listed {
  readonly id?: unknown
  readonly name?: Texts | null
  readonly summary?: unknown
  readonly description?: Texts | null
  readonly url?: unknown
  readonly start?: Moment | null
  readonly end?: Moment | null
  readonly status?: unknown
  readonly capacity?: unknown
  readonly online_event?: unknown
  readonly logo?: Picture | null
  readonly venue?: { readonly name?: unknown; readonly address?: Readonly<Record<string, unknown>> | null } | null
}

interface Page {
  readonly pagination?: { readonly has_more_items?: unknown; readonly continuation?: unknown } | null
  readonly events?: readonly Listed[] | null
}

interface Organizer {
  readonly name?: unknown
  readonly description?: Texts | null
  readonly url?: unknown
  readonly logo?: Picture | null
}

/** Organizers at Eventbrite, by their id. How many people come is known to the organizer only. */
export const eventbrite: Adapter = {
  platform: 'eventbrite',
  keyName: 'EVENTBRITE_API_KEY',
  async fetch({ platformId, timezone, now }, ask, key) {
    const headers = { authorization: `Bearer ${key}` }
    const organizer = `${address}/organizers/${encodeURIComponent(platformId)}`
    const group = jsonOf<Organizer>('Eventbrite', await ask(`${organizer}/`, { headers }))
    const events: UpstreamEvent[] = []
    let hasMore = true
    for (let continuation: string | null = null; hasMore && events.length <= mostEvents;) {
      const query = new URLSearchParams({
        status: 'live,started,canceled',
        order_by: 'start_asc',
        expand: 'venue',
        'start_date.range_start': new Date(now.getTime() - 86_400_000).toISOString().slice(0, 19),
        ...(continuation !== null && { continuation }),
      })
      const page = jsonOf<Page>('Eventbrite', await ask(`${organizer}/events/?${query}`, { headers }))
      events.push(...listOf(page.events).flatMap((listed) => eventFrom(listed, timezone) ?? []))
      const next: unknown = page.pagination?.continuation
      hasMore = page.pagination?.has_more_items === true && typeof next === 'string' && next !== continuation
      continuation = typeof next === 'string' ? next : null
    }
    const coming = events.filter((event) => (event.endsAt ?? new Date(event.startsAt.getTime() + 7_200_000)) > now)
    return { ...nearest(coming), etag: null, group: groupFrom(group) }
  },
}

function groupFrom({ name, description, url, logo }: Organizer): UpstreamGroup {
  const title = textFrom(name, 200)
  return {
    ...(title !== null && { name: title }),
    description: textFrom(description?.text, 5_000),
    platformLink: webUrlFrom(url),
    photoUrl: pictureOf(logo),
  }
}

const pictureOf = (logo: Picture | null | undefined) => webUrlFrom(logo?.original?.url) ?? webUrlFrom(logo?.url)

function eventFrom(listed: Listed, defaultZone: string): UpstreamEvent | undefined {
  const startsAt = dateFrom(listed.start?.utc)
  if (typeof listed.id !== 'string' || !startsAt) return undefined
  const endsAt = dateFrom(listed.end?.utc)
  const place = listed.venue?.address
  const isOnline = listed.online_event === true
  return {
    upstreamId: idFrom(listed.id),
    isCancelled: listed.status === 'canceled',
    title: textFrom(listed.name?.text, 200) ?? 'Untitled',
    description: descriptionFrom(listed.description?.text) ?? descriptionFrom(listed.summary),
    startsAt,
    endsAt: endsAt && endsAt > startsAt ? endsAt : null,
    timezone: zoneNamed(textFrom(listed.start?.timezone, 100) ?? defaultZone) ?? defaultZone,
    eventType: isOnline ? 'online' : 'physical',
    maxAttendees: numberBetween(listed.capacity, 1, 1_000_000),
    photoUrl: pictureOf(listed.logo),
    venueName: isOnline ? null : (textFrom(listed.venue?.name, 200) ?? textFrom(place?.['address_1'], 200)),
    venueAddress: textFrom(place?.['address_1'], 500),
    venueCity: textFrom(place?.['city'], 100),
    venueState: textFrom(place?.['region'], 100),
    venuePostalCode: textFrom(place?.['postal_code'], 20),
    venueCountry: textFrom(place?.['country'], 100),
    venueLatitude: numberBetween(place?.['latitude'], -90, 90),
    venueLongitude: numberBetween(place?.['longitude'], -180, 180),
    platformEventUrl: webUrlFrom(listed.url),
    upstreamRsvpCount: null,
  }
}
