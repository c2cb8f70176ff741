import { zoneNamed } from '#platform'
import { mostEvents, nearest, SourceFailed, type Adapter, type UpstreamEvent, type UpstreamGroup } from './adapter.ts'
import { jsonOf, listOf } from './api.ts'
import { countFrom, dateFrom, descriptionFrom, idFrom, numberBetween, textFrom, webUrlFrom } from './texts.ts'

const address = 'https://api.meetup.com/gql-ext'
const pageSize = 50

const query = `
  query ($urlname: String!, $first: Int!, $after: String) {
    groupByUrlname(urlname: $urlname) {
      name description link timezone
      memberships { totalCount }
      keyGroupPhoto { highResUrl }
      events(first: $first, after: $after) {
        pageInfo { hasNextPage endCursor }
        edges {
          node {
            id title description eventUrl dateTime endTime status eventType maxTickets
            rsvps { yesCount }
            featuredEventPhoto { highResUrl }
            venues { name address city state postalCode country lat lon }
          }
        }
      }
    }
  }`

interface Node {
  readonly id?: unknown
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

interface Group {
  readonly name?: unknown
  readonly description?: unknown
  readonly link?: unknown
  readonly timezone?: unknown
  readonly memberships?: { readonly totalCount?: unknown } | null
  readonly keyGroupPhoto?: { readonly highResUrl?: unknown } | null
  readonly events?: {
    readonly pageInfo?: { readonly hasNextPage?: unknown; readonly endCursor?: unknown } | null
    readonly edges?: readonly { readonly node?: Node | null }[] | null
  } | null
}

/** Groups at Meetup, by their urlname. */
export const meetup: Adapter = {
  platform: 'meetup',
  keyName: 'MEETUP_API_KEY',
  async fetch({ platformId, platformUrlname, timezone, now }, ask, key) {
    const events: UpstreamEvent[] = []
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    let group: Group | undefined
    let hasMore = true
    for (let after: string | null = null; hasMore && events.length <= mostEvents;) {
      const variables = { urlname: platformUrlname ?? platformId, first: pageSize, after }
      const answer = await ask(address, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
      const { data, errors } = jsonOf<{ data?: { groupByUrlname?: Group | null }; errors?: unknown[] }>(
        'Meetup',
        answer,
      )
      if (!data?.groupByUrlname)
        throw new SourceFailed(errors ? 'Meetup refuses the query.' : 'Meetup does not know this group.')
      group = data.groupByUrlname
      const zone = zoneNamed(textFrom(group.timezone, 100) ?? timezone) ?? timezone
      events.push(...listOf(group.events?.edges).flatMap(({ node }) => eventFrom(node, zone) ?? []))
      const { hasNextPage, endCursor } = group.events?.pageInfo ?? {}
      hasMore = hasNextPage === true && typeof endCursor === 'string' && endCursor !== after
      after = typeof endCursor === 'string' ? endCursor : null
    }
    const coming = events.filter((event) => (event.endsAt ?? new Date(event.startsAt.getTime() + 7_200_000)) > now)
    return { ...nearest(coming), etag: null, ...(group && { group: groupFrom(group) }) }
  },
}

function groupFrom({ name, description, link, memberships, keyGroupPhoto }: Group): UpstreamGroup {
  const title = textFrom(name, 200)
  return {
    ...(title !== null && { name: title }),
    description: textFrom(descriptionFrom(description), 5_000),
    platformLink: webUrlFrom(link),
    photoUrl: webUrlFrom(keyGroupPhoto?.highResUrl),
    upstreamMemberCount: countFrom(memberships?.totalCount),
  }
}

function eventFrom(node: Node | null | undefined, timezone: string): UpstreamEvent | undefined {
  const startsAt = dateFrom(node?.dateTime)
  if (!node || typeof node.id !== 'string' || !startsAt || node.status === 'DRAFT') return undefined
  const endsAt = dateFrom(node.endTime)
  const [venue] = listOf(node.venues).filter(({ name }) => name !== 'Online event')
  const type = String(node.eventType).toLowerCase()
  return {
    upstreamId: idFrom(node.id),
    isCancelled: node.status === 'CANCELLED' || node.status === 'CANCELLED_PERM',
    title: textFrom(node.title, 200) ?? 'Untitled',
    description: descriptionFrom(node.description),
    startsAt,
    endsAt: endsAt && endsAt > startsAt ? endsAt : null,
    timezone,
    eventType: type === 'online' || type === 'hybrid' ? type : 'physical',
    // Nought is Meetup's word for no limit.
    maxAttendees: numberBetween(node.maxTickets, 1, 1_000_000),
    photoUrl: webUrlFrom(node.featuredEventPhoto?.highResUrl),
    venueName: textFrom(venue?.['name'], 200),
    venueAddress: textFrom(venue?.['address'], 500),
    venueCity: textFrom(venue?.['city'], 100),
    venueState: textFrom(venue?.['state'], 100),
    venuePostalCode: textFrom(venue?.['postalCode'], 20),
    venueCountry: textFrom(venue?.['country'], 100),
    venueLatitude: numberBetween(venue?.['lat'], -90, 90),
    venueLongitude: numberBetween(venue?.['lon'], -180, 180),
    platformEventUrl: webUrlFrom(node.eventUrl),
    upstreamRsvpCount: countFrom(node.rsvps?.yesCount),
  }
}
