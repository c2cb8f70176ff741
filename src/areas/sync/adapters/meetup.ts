import { findTimeZone } from '#platform'
import {
  dayMs,
  maxEvents,
  takeUpcoming,
  SourceError,
  type Adapter,
  type UpstreamEvent,
  type UpstreamGroup,
} from './adapter.ts'
import { parseJsonResponse, toArray } from './json-api.ts'
import {
  parseCount,
  parseDate,
  sanitizeDescription,
  toUpstreamId,
  parseNumberBetween,
  sanitizeText,
  sanitizeVenue,
  parseWebUrl,
} from './sanitize.ts'

const apiUrl = 'https://api.meetup.com/gql-ext'
const pageSize = 50
/** Events that began earlier are taken to be over. */
const longestEventDays = 30
const cancelledStatuses = ['CANCELLED', 'CANCELLED_PERM', 'AUTOSCHED_CANCELLED']
const hiddenStatuses = ['DRAFT', 'AUTOSCHED_DRAFT', 'PROPOSED', 'PENDING', 'TEMPLATE', 'BLOCKED']

const groupQuery = `
  query ($urlname: String!, $first: Int!, $after: String, $from: DateTime!) {
    groupByUrlname(urlname: $urlname) {
      name description link timezone
      memberships { totalCount }
      keyGroupPhoto { highResUrl }
      events(first: $first, after: $after, sort: ASC, filter: { afterDateTime: $from }) {
        pageInfo { hasNextPage endCursor }
        edges {
          node {
            id token title description eventUrl dateTime endTime status eventType maxTickets
            rsvps { yesCount }
            featuredEventPhoto { highResUrl }
            venues { name address city state postalCode country lat lon }
          }
        }
      }
    }
  }`

interface MeetupEvent {
  readonly id?: unknown
  readonly token?: unknown
  readonly title?: unknown
  readonly description?: unknown
  readonly eventUrl?: unknown
  readonly dateTime?: unknown
  readonly endTime?: unknown
  readonly status?: unknown
  readonly eventType?: unknown
  readonly maxTickets?: unknown
  readonly rsvps?: { readonly yesCount?: unknown } | null
  readonly featuredEventPhoto?: { readonly highResUrl?: unknown } | null
  readonly venues?: readonly Readonly<Record<string, unknown>>[] | null
}

interface MeetupGroup {
  readonly name?: unknown
  readonly description?: unknown
  readonly link?: unknown
  readonly timezone?: unknown
  readonly memberships?: { readonly totalCount?: unknown } | null
  readonly keyGroupPhoto?: { readonly highResUrl?: unknown } | null
  readonly events?: {
    readonly pageInfo?: { readonly hasNextPage?: unknown; readonly endCursor?: unknown } | null
    readonly edges?: readonly { readonly node?: MeetupEvent | null }[] | null
  } | null
}

export const meetup: Adapter = {
  platform: 'meetup',
  keyName: 'MEETUP_API_KEY',
  async fetch({ platformId, platformUrlname, timezone, now }, request, key) {
    const events: UpstreamEvent[] = []
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const from = new Date(now.getTime() - longestEventDays * dayMs).toISOString()
    let group: MeetupGroup | undefined
    let hasMore = true
    for (let after: string | null = null; hasMore && events.length <= maxEvents;) {
      const variables = { urlname: platformUrlname ?? platformId, first: pageSize, after, from }
      const response = await request(apiUrl, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query: groupQuery, variables }),
      })
      const { data, errors } = parseJsonResponse<{
        data?: { groupByUrlname?: MeetupGroup | null }
        errors?: unknown[]
      }>('Meetup', response)
      if (!data?.groupByUrlname)
        throw new SourceError(errors ? 'Meetup rejected the query.' : 'Meetup does not know this group.')
      group = data.groupByUrlname
      const zone = findTimeZone(sanitizeText(group.timezone, 100) ?? timezone) ?? timezone
      events.push(...toArray(group.events?.edges).flatMap(({ node }) => toUpstreamEvent(node, zone) ?? []))
      const { hasNextPage, endCursor } = group.events?.pageInfo ?? {}
      hasMore = hasNextPage === true && typeof endCursor === 'string' && endCursor !== after
      after = typeof endCursor === 'string' ? endCursor : null
    }
    return { ...takeUpcoming(events, now, hasMore), etag: null, ...(group && { group: toUpstreamGroup(group) }) }
  },
}

function toUpstreamGroup({ name, description, link, memberships, keyGroupPhoto }: MeetupGroup): UpstreamGroup {
  const title = sanitizeText(name, 200)
  return {
    ...(title !== null && { name: title }),
    description: sanitizeText(sanitizeDescription(description), 5_000),
    platformLink: parseWebUrl(link),
    photoUrl: parseWebUrl(keyGroupPhoto?.highResUrl),
    upstreamMemberCount: parseCount(memberships?.totalCount),
  }
}

function toUpstreamEvent(node: MeetupEvent | null | undefined, timezone: string): UpstreamEvent | undefined {
  const startsAt = parseDate(node?.dateTime)
  const status = String(node?.status)
  if (!node || typeof node.id !== 'string' || !startsAt || hiddenStatuses.includes(status)) return undefined
  const endsAt = parseDate(node.endTime)
  const [venue] = toArray(node.venues).filter(({ name }) => name !== 'Online event')
  const type = String(node.eventType).toLowerCase()
  return {
    // The id of a recurring event changes with its first RSVP at Meetup. The token stays.
    upstreamId: toUpstreamId(typeof node.token === 'string' && node.token !== '' ? node.token : node.id),
    otherUpstreamId: toUpstreamId(node.id),
    isCancelled: cancelledStatuses.includes(status),
    title: sanitizeText(node.title, 200) ?? 'Untitled',
    description: sanitizeDescription(node.description),
    startsAt,
    endsAt: endsAt && endsAt > startsAt ? endsAt : null,
    timezone,
    eventType: type === 'online' || type === 'hybrid' ? type : 'physical',
    // Meetup uses 0 for no limit.
    maxAttendees: parseNumberBetween(node.maxTickets, 1, 1_000_000),
    photoUrl: parseWebUrl(node.featuredEventPhoto?.highResUrl),
    ...sanitizeVenue({ ...venue, latitude: venue?.['lat'], longitude: venue?.['lon'] }),
    platformEventUrl: parseWebUrl(node.eventUrl),
    upstreamRsvpCount: parseCount(node.rsvps?.yesCount),
  }
}
