import { message, success, type Output } from '#contract'
import { change, publish, type Sql } from '#platform'
import { UserIdNotFound } from '../../groups/members/contract.ts'
import { requireGroup } from '../../groups/records/public.ts'
import { findUser, lockUser } from '../../profile/public.ts'
import { RsvpNotFound } from '../attendees/contract.ts'
import { requireCheckinEvent } from '../checkin-codes/public.ts'
import { AlreadyCheckedIn, CheckedIn, CheckinNotOpen } from '../checkins/contract.ts'
import { deleteCheckin, insertCheckin } from '../checkins/public.ts'
import { EventNotFound } from '../records/contract.ts'
import { EventNotActive } from '../rsvps/contract.ts'
import { checkInAttendee, CheckinNotFound, NobodyToCheckIn, undoCheckin } from './contract.ts'
import { findDoorEvent, findPersonOfRsvp, findScan } from './queries.ts'

export const doorHandlers = [
  change(checkInAttendee, async ({ sql, caller, input }) => {
    const { id: eventId } = await requireCheckinEvent(sql, caller, input)
    const { scanId } = input
    const before = await findCheckin(sql, eventId, scanId)
    if (before) return { status: 200, body: { data: before } } as const

    const event = await findDoorEvent(sql, eventId)
    if (!event) throw new EventNotFound()
    if (event.status !== 'active') throw new EventNotActive()
    if (!event.isOpen) throw new CheckinNotOpen(message('errors.events.checkinOpensAt', { time: event.opensAt }))
    const userId = await requirePerson(sql, eventId, input)
    await lockUser(sql, userId)
    const checkin = { eventId, userId, checkinCodeId: null, method: null, scanId, checkedInBy: caller.userId }
    const inserted = await insertCheckin(sql, checkin)
    const data = await findCheckin(sql, eventId, scanId)
    if (!inserted && data) return { status: 200, body: { data } } as const
    if (!inserted || !data) throw new AlreadyCheckedIn()

    const { id: groupId } = await requireGroup(sql, input.groupId)
    const { id: checkinId, checkinCodeId, method } = { ...inserted, checkinCodeId: null }
    await publish(sql, CheckedIn, {
      eventId,
      groupId,
      eventTitle: event.title,
      userId,
      checkinId,
      checkinCodeId,
      method,
    })
    return { status: 201, body: { data } } as const
  }),

  change(undoCheckin, async ({ sql, caller, input }) => {
    const { id: eventId } = await requireCheckinEvent(sql, caller, input)
    if (!(await deleteCheckin(sql, eventId, input.checkinId))) throw new CheckinNotFound()
    return success
  }),
]

async function requirePerson(
  sql: Sql,
  eventId: string,
  { rsvpId, userId: idOrUsername }: { readonly rsvpId?: string; readonly userId?: string },
): Promise<string> {
  if ((rsvpId === undefined) === (idOrUsername === undefined)) throw new NobodyToCheckIn()
  if (idOrUsername !== undefined) {
    const user = await findUser(sql, idOrUsername)
    if (!user) throw new UserIdNotFound()
    return user.id
  }
  const userId = rsvpId && (await findPersonOfRsvp(sql, eventId, rsvpId))
  if (!userId) throw new RsvpNotFound()
  return userId
}

async function findCheckin(
  sql: Sql,
  eventId: string,
  scanId: string,
): Promise<Output<typeof checkInAttendee>['data'] | undefined> {
  const scan = await findScan(sql, eventId, scanId)
  if (!scan) return undefined
  const { guests, checkedInAt: at, ...checkin } = scan
  const people = 1 + guests
  return { ...checkin, scanId, people, expected: people, at, walkIn: checkin.rsvpId === null }
}
