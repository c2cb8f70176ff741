import { Failure, type ErrorCode } from '#contract'
import { truncateText } from '#platform'
import { listBadges } from '../../areas/badges/catalog/contract.ts'
import { listEvents } from '../../areas/events/discovery/contract.ts'
import type { EventListItem } from '../../areas/events/records/contract.ts'
import { getGroup } from '../../areas/groups/directory/contract.ts'
import type { GroupListItem } from '../../areas/groups/records/contract.ts'
import type { ReadContext } from '../read-context.ts'

export async function ignoreFailures<T>(reading: Promise<T>, ...codes: readonly ErrorCode[]): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Failure && codes.includes(error.code)) return undefined
    throw error
  }
}

export const eventFacts = (event: EventListItem) => ({
  id: event.id,
  title: event.title,
  description: truncateDescription(event.description),
  group: event.group?.name ?? null,
  startsAt: event.dateTime,
  endsAt: event.endTime,
  timezone: event.timezone,
  type: event.eventType,
  rsvps: event.rsvpCount,
  seats: event.maxAttendees,
  url: event.eventUrl,
})

export const groupFacts = (group: GroupListItem) => ({
  id: group.id,
  slug: group.urlname,
  name: group.name,
  description: truncateDescription(group.description),
  tags: group.tags,
  members: group.memberCount,
  favorites: group.favoritesCount,
  link: group.link,
})

const truncateDescription = (text: string | null): string | null => (text === null ? null : truncateText(text, 600))

/** Null when there is no such group, undefined without `read:groups`. */
export async function findGroup(context: ReadContext, slug: string) {
  if (!context.hasScope('read:groups')) return undefined
  return (await ignoreFailures(context.call(getGroup, { slug }), 'not_found', 'validation_error'))?.data ?? null
}

export async function readGroupBadges({ call }: ReadContext, slug: string) {
  const { data } = await call(listBadges, { group: slug, limit: 100 })
  return data.map(({ name, slug, description, points, awardedCount }) => ({
    name,
    slug,
    description: truncateDescription(description),
    points,
    holders: awardedCount,
  }))
}

export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 86_400_000)

interface EventFilter {
  readonly days?: number
  readonly limit: number
  readonly groupId?: string | undefined
}

export async function findUpcomingEvents({ call, hasScope, now }: ReadContext, { days, limit, groupId }: EventFilter) {
  if (!hasScope('read:events')) return undefined
  const { data } = await call(listEvents, {
    status: 'upcoming',
    limit,
    ...(days !== undefined && { startsBefore: addDays(now, days).toISOString() }),
    ...(groupId !== undefined && { groupId }),
  })
  return data.map(eventFacts)
}
