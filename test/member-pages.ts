import type { Api } from '#test'
import { createEvent } from '../src/areas/events/manage/contract.ts'
import { createRsvp } from '../src/areas/events/rsvps/contract.ts'
import { joinSeries } from '../src/areas/events/series/contract.ts'
import { createSeries } from '../src/areas/events/manage-series/contract.ts'
import { createPortfolioItem } from '../src/areas/profile/portfolio/contract.ts'

type SignedIn = Awaited<ReturnType<Api['signIn']>>

/** Pages on which a member can cancel, withdraw, leave, claim, remove or delete. */
export async function createMemberPages(api: Api, member: SignedIn, guest: SignedIn): Promise<string[]> {
  const group = await api.group()
  await api.member(group, member, 'owner')
  const unclaimed = await api.group()
  const [going, asking] = [
    await api.event({ group, inHours: 72, maxGuests: 2 }),
    await api.event({ group, joinBy: 'approval' }),
  ]
  await member(createRsvp, { eventId: going.id, guests: 1 })
  for (const person of [member, guest]) await person(createRsvp, { eventId: asking.id })
  const draft = { groupId: group.id, title: 'Not yet', startTime: '2099-01-10T18:30', status: 'draft' } as const
  const { data: event } = await member(createEvent, draft)
  const { data: series } = await member(createSeries, {
    groupId: group.id,
    rule: 'FREQ=WEEKLY',
    start: '2026-01-01T18:00',
    durationMinutes: 120,
    timezone: 'Europe/Helsinki',
    event: { title: 'Every week' },
  })
  await member(joinSeries, { seriesId: series.id })
  await member(createPortfolioItem, { title: 'P'.repeat(100), imageUrl: null })
  const home = `/manage/${group.urlname}`
  return [
    ...[going, asking].map(({ id }) => `/events/${id}`),
    `/series/${series.id}`,
    `/groups/${unclaimed.urlname}`,
    `${home}/settings`,
    `${home}/events/${asking.id}/people`,
    `${home}/events/${asking.id}/share`,
    `${home}/events/${event.id}`,
  ]
}
