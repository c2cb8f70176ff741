import { addJob, newId, type Transaction } from '#platform'
import { updateSettings } from '../areas/settings/public.ts'
import { insertCheckin } from '../areas/events/checkins/public.ts'
import { insertEvent, replaceHosts } from '../areas/events/records/public.ts'
import { insertRsvp, offerSeats } from '../areas/events/rsvps/public.ts'
import { insertSeries, insertStanding } from '../areas/events/series/public.ts'
import { insertFavorite } from '../areas/groups/favorites/public.ts'
import { insertCreationRequest } from '../areas/groups/creation/public.ts'
import { insertMember } from '../areas/groups/members/public.ts'
import { createGroup } from '../areas/groups/records/public.ts'
import { createCode } from '../areas/events/checkin-codes/public.ts'
import { groups } from './groups.ts'
import type { DemoEvent, DemoGroup, DemoSeries } from './groups/group.ts'
import { venues } from './groups/venues.ts'
import type { PictureJob } from './pictures.ts'
import { hoursFrom, scheduleEvent, timeZone, toInstant, toLocalTime } from './schedule.ts'

const hourMs = 3_600_000
export const offerEnds = { days: 1, at: '20:00' }
const [publishedHoursBefore, firstRsvpHoursBefore] = [240, 200]

interface LoadContext {
  readonly sql: Transaction
  readonly webUrl: string
  readonly userIdFor: (username: string) => string
  readonly pictureJobs: PictureJob[]
}

/** Returns group ids by urlname. Publishes no events. */
export async function addGroupsAndEvents(context: LoadContext): Promise<ReadonlyMap<string, string>> {
  const { sql, userIdFor } = context
  await updateSettings(sql, { defaultTimezone: timeZone })
  const ids = new Map<string, string>()
  for (const group of groups) {
    const groupId = await addGroup(context, group)
    ids.set(group.urlname, groupId)
    for (const event of group.events) await addEvent(context, { group, groupId, event })
    if (group.series) await addSeries(context, { group, groupId, series: group.series })
  }
  await insertCreationRequest(sql, {
    userId: userIdFor('venla'),
    groupName: 'Moth watchers of Ruissalo',
    description: 'A white sheet, a lamp and a thermos. We count what comes and write it down.',
  })
  return ids
}

async function addGroup({ sql, userIdFor, pictureJobs }: LoadContext, group: DemoGroup): Promise<string> {
  const { urlname, name, description, themeColor, tags, foundedDaysAgo } = group
  const groupId = await createGroup(
    sql,
    {
      urlname,
      name,
      description,
      themeColor,
      tags,
      languages: group.languages ?? null,
      website: group.website ?? null,
      socialLinks: group.socialLinks ?? null,
      isFeatured: group.isFeatured ?? false,
      displayOnSite: !group.isHidden,
      createdAt: hoursFromNow(-24 * foundedDaysAgo),
    },
    'direct',
  )
  const { owners, managers, volunteers, members, favoritedBy } = group
  const picture = { id: groupId, userId: userIdFor(splitUsernames(owners)[0] ?? ''), theme: themeColor }
  if (group.photo !== undefined) pictureJobs.push({ ...picture, place: 'group', name: `${urlname}-${group.photo}` })
  if (group.cover !== undefined)
    pictureJobs.push({ ...picture, place: 'group-cover', name: `${urlname}-${group.cover}` })
  const staff = { owner: owners, manager: managers, volunteer: volunteers, member: members } as const
  for (const [role, usernames] of Object.entries(staff))
    for (const username of splitUsernames(usernames))
      await insertMember(sql, groupId, userIdFor(username), role as keyof typeof staff)
  for (const [index, username] of splitUsernames(favoritedBy).entries())
    await insertFavorite(sql, userIdFor(username), groupId, favoriteTime(foundedDaysAgo, index))
  return groupId
}

/** The first soon after the group was founded, the others closer and closer to now. */
const favoriteTime = (foundedDaysAgo: number, index: number) =>
  hoursFromNow((-20 * foundedDaysAgo) / (index + 1) ** 1.3)

interface EventPlan {
  readonly group: DemoGroup
  readonly groupId: string
  readonly event: DemoEvent
}

async function addEvent({ sql, webUrl, userIdFor }: LoadContext, plan: EventPlan): Promise<void> {
  const { group, groupId, event } = plan
  const { venue, seats = null } = event
  const { startsAt, endsAt } = scheduleEvent(event, new Date())
  const lastRsvpAt = Math.min(Date.now(), startsAt.getTime())
  const createdBy = userIdFor(splitUsernames(group.owners)[0] ?? '')
  const eventId = await insertEvent(sql, {
    groupId,
    title: event.title,
    description: event.description,
    startsAt,
    endsAt,
    timezone: timeZone,
    eventType: venue === undefined ? 'online' : event.isHybrid ? 'hybrid' : 'physical',
    status: event.isDraft ? 'draft' : event.cancelReason === undefined ? 'active' : 'cancelled',
    cancelReason: event.cancelReason ?? null,
    maxAttendees: seats,
    joinBy: event.needsApproval ? 'approval' : 'open',
    waitlist: event.offeredTo === undefined ? 'automatic' : 'offer',
    maxGuests: event.maxGuests ?? 0,
    questions: (event.questions ?? []).map((question) => ({ id: newId(), ...question })),
    onlineUrl: event.onlineUrl ?? null,
    languages: group.languages ?? null,
    ...(venue !== undefined && { ...venues[venue], venueCity: 'Turku', venueCountry: 'Finland' }),
    publishedAt: event.isDraft ? null : new Date(lastRsvpAt - publishedHoursBefore * hourMs),
    createdBy,
  })
  await replaceHosts(sql, eventId, [createdBy])
  const { id: checkinCodeId } = await createCode(sql, webUrl, { eventId, createdBy })
  const going = splitUsernames(event.going)
  for (const [position, username] of going.entries())
    await insertRsvp(sql, {
      eventId,
      userId: userIdFor(username),
      status: seats === null || position < seats ? 'confirmed' : 'waitlisted',
      rsvpAt: new Date(lastRsvpAt - firstRsvpHoursBefore * (1 - position / going.length) * hourMs),
    })
  await addWaitingPeople({ sql, userIdFor }, eventId, event)
  for (const [position, username] of splitUsernames(event.attended).entries())
    await insertCheckin(sql, {
      eventId,
      userId: userIdFor(username),
      checkinCodeId,
      method: position % 3 === 0 ? 'link' : 'qr',
      checkedInAt: new Date(startsAt.getTime() + position * 120_000),
    })
}

interface SeriesPlan {
  readonly group: DemoGroup
  readonly groupId: string
  readonly series: DemoSeries
}

/** A job creates the events of its dates. */
async function addSeries({ sql, userIdFor }: LoadContext, { group, groupId, series }: SeriesPlan): Promise<void> {
  const { title, description, rule, first, durationMinutes, venue, seats, standing } = series
  const { venueName: name, venueAddress: address, venueLatitude: latitude, venueLongitude: longitude } = venues[venue]
  const seriesId = await insertSeries(sql, groupId, userIdFor(splitUsernames(group.owners)[0] ?? ''), {
    rule,
    start: toLocalTime(first, new Date()),
    durationMinutes,
    timezone: timeZone,
    exceptDates: [],
    endsOn: null,
    changedFrom: null,
    standingShare: 50,
    event: {
      title,
      description,
      maxAttendees: seats,
      venue: { name, address, latitude, longitude, city: 'Turku', country: 'Finland' },
    },
  })
  for (const username of splitUsernames(standing))
    await insertStanding(sql, seriesId, { userId: userIdFor(username), guests: 0, answers: {} })
  await addJob(sql, 'makeSeriesDates', {})
}

async function addWaitingPeople(
  { sql, userIdFor }: Pick<LoadContext, 'sql' | 'userIdFor'>,
  eventId: string,
  { asking, offeredTo, waiting }: DemoEvent,
): Promise<void> {
  const status = 'waitlisted'
  for (const username of splitUsernames(asking))
    await insertRsvp(sql, { eventId, userId: userIdFor(username), status, approval: 'pending' })
  if (offeredTo !== undefined) {
    const rsvp = await insertRsvp(sql, { eventId, userId: userIdFor(offeredTo), status })
    const expiresAt = toInstant(offerEnds, new Date())
    if (rsvp) await offerSeats(sql, [rsvp.id], expiresAt)
    await addJob(sql, 'settleSeats', { eventId }, { runAt: expiresAt })
  }
  for (const username of splitUsernames(waiting))
    await insertRsvp(sql, { eventId, userId: userIdFor(username), status })
}

const hoursFromNow = (hours: number) => hoursFrom(new Date(), hours)

const splitUsernames = (usernames = ''): string[] => usernames.split(' ').filter(Boolean)
