import { createOperationClient, type OperationClient } from '#client'
import { createCheckinCode } from '../../src/areas/events/checkin-codes/contract.ts'
import { listEvents } from '../../src/areas/events/discovery/contract.ts'
import { createEvent, listManagedEvents } from '../../src/areas/events/manage/contract.ts'
import { requestGroupCreation } from '../../src/areas/groups/creation/contract.ts'
import { listManagedGroups } from '../../src/areas/groups/manage/contract.ts'
import { getProfile } from '../../src/areas/profile/contract.ts'
import { eventually } from '../../test/eventually.ts'

export interface Shot {
  readonly name: string
  readonly path: string
  /** A demo account; left out for a signed-out visitor. */
  readonly username?: 'aino' | 'vera'
  /** In CSS pixels. */
  readonly height: number
  /** What the screenshot begins with; the top of the page without it. */
  readonly from?: string
}

/** The pages that the guides show, and what has to happen before they have something to show. */
export async function prepareShots(url: string, token: string): Promise<readonly Shot[]> {
  const aino = createOperationClient({ baseUrl: url, token })
  // Pictures of the demo are drawn after the start.
  await eventually(
    'the person has a picture',
    async () => (await aino(getProfile, {})).data.avatarUrl,
    (avatarUrl) => avatarUrl !== null,
  )
  const event = await findEventWithPicture(aino)
  const { data: groups } = await aino(listManagedGroups, {})
  const groupId = groups[0]?.id ?? ''
  const manage = `/manage/${groups[0]?.urlname}`
  const { data: managed } = await aino(listManagedEvents, { groupId, status: 'active', limit: 50 })
  const busiest = managed.toSorted((a, b) => (b.rsvpCount ?? 0) - (a.rsvpCount ?? 0))[0]
  const checkinPath = await openCheckin(aino, groupId)
  await aino(requestGroupCreation, {
    groupName: 'Turku Sketchers',
    description: 'We meet on Sundays, sit down somewhere nice and draw what is in front of us. Beginners are welcome.',
  })
  const member = { username: 'aino' } as const
  const admin = { username: 'vera' } as const
  return [
    { name: 'event', path: `/events/${event.id}`, height: 760 },
    { ...member, name: 'check-in', path: checkinPath, height: 480, from: 'main' },
    { ...member, name: 'pass', path: '/my/passes', height: 640, from: 'main' },
    { ...member, name: 'badges', path: '/my/badges', height: 640, from: 'main' },
    { ...member, name: 'dashboard', path: manage, height: 760, from: 'main' },
    { ...member, name: 'new-event', path: `${manage}/events/new`, height: 760, from: '.editor' },
    { ...member, name: 'attendees', path: `${manage}/events/${busiest?.id}/people`, height: 700, from: 'main' },
    { ...member, name: 'codes', path: `${manage}/events/${busiest?.id}/codes`, height: 640, from: '.panel' },
    { ...admin, name: 'overview', path: '/admin', height: 760, from: 'main' },
    { ...admin, name: 'branding', path: '/admin/branding', height: 760, from: '.editor' },
    { ...admin, name: 'requests', path: '/admin/requests', height: 560, from: '.panel' },
    { ...admin, name: 'person', path: '/admin/people/matti', height: 640, from: '.panel' },
  ]
}

/** The demo draws its pictures in jobs. */
async function findEventWithPicture(aino: OperationClient) {
  const events = await eventually(
    'an event has a picture',
    async () => (await aino(listEvents, { limit: 50 })).data,
    (listed) => listed.some(({ photoUrl }) => photoUrl !== null),
  )
  return events.find(({ photoUrl }) => photoUrl !== null) ?? events[0] ?? { id: '' }
}

async function openCheckin(aino: OperationClient, groupId: string): Promise<string> {
  const startTime = new Date(Date.now() + 30 * 60_000).toISOString()
  const { data: event } = await aino(createEvent, { groupId, title: 'Open lab', startTime, status: 'active' })
  const { data: code } = await aino(createCheckinCode, { groupId, eventId: event.id, label: 'Front door' })
  return new URL(code.checkinUrl).pathname
}
