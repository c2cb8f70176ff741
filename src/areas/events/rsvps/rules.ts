import type { EventStatus } from '../records/contract.ts'
import { toEventListItem, type EventItemRow } from '../records/public.ts'
import type { MyRsvp, PublicRsvp, Rsvp } from './contract.ts'

/** Read while the event row is locked; every change of seats takes that lock. */
export interface LockedEvent {
  readonly id: string
  readonly groupId: string
  readonly title: string
  readonly status: EventStatus
  readonly isOver: boolean
  readonly maxAttendees: number | null
  readonly confirmedCount: number
  readonly waitlistedCount: number
}

/** Negative when the capacity was lowered: nobody loses a seat. */
export const countFreeSeats = ({ maxAttendees, confirmedCount }: LockedEvent): number =>
  maxAttendees === null ? Infinity : maxAttendees - confirmedCount

export const isOpenForRsvps = ({ status, isOver }: LockedEvent): boolean => status === 'active' && !isOver

export interface RsvpRow {
  readonly rsvpId: string
  readonly eventId: string
  readonly rsvpStatus: Rsvp['status']
  readonly rsvpAt: string
  readonly waitlistPosition: number | null
}

export const toRsvp = ({ rsvpId, eventId, rsvpStatus, rsvpAt, waitlistPosition }: RsvpRow): Rsvp => ({
  id: rsvpId,
  eventId,
  status: rsvpStatus,
  rsvpAt,
  waitlistPosition,
})

/** `startsAt` is the sort key of the list. */
export function toMyRsvp(row: RsvpRow & EventItemRow): MyRsvp & { startsAt: string } {
  const { rsvpId, eventId, rsvpStatus, rsvpAt, waitlistPosition, ...event } = row
  const rsvp = toRsvp({ rsvpId, eventId, rsvpStatus, rsvpAt, waitlistPosition })
  return { ...rsvp, event: toEventListItem(event), startsAt: event.dateTime }
}

export interface PublicRsvpRow extends Omit<PublicRsvp, 'user'> {
  readonly place: number
  readonly name: string
  readonly username: string | null
  readonly avatarUrl: string | null
}

/** `place` is the sort key of the list. */
export function toPublicRsvp(row: PublicRsvpRow): PublicRsvp & { place: number } {
  const { id, userId, status, rsvpAt, place, name, username, avatarUrl } = row
  return { id, userId, status, rsvpAt, place, user: userId === null ? null : { id: userId, name, username, avatarUrl } }
}
