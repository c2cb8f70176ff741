import type { EventStatus, JoinMode, Question, WaitlistMode } from '../records/contract.ts'
import { toEventListItem, type EventItemRow } from '../records/public.ts'
import { toAnswers, type StoredAnswers } from './answers.ts'
import {
  EventNotActive,
  RsvpNotOpen,
  RsvpsClosed,
  type Approval,
  type MyRsvp,
  type PublicRsvp,
  type Rsvp,
} from './contract.ts'

/** Read while the event row is locked; every change of seats takes that lock. */
export interface LockedEvent {
  readonly id: string
  readonly groupId: string
  readonly title: string
  readonly status: EventStatus
  /** By the clock of the database, which all processes share. */
  readonly now: string
  readonly startsAt: string
  readonly isOver: boolean
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly joinBy: JoinMode
  readonly allowsHandOns: boolean
  readonly maxGuests: number
  readonly questions: readonly Question[]
  readonly waitlist: WaitlistMode
  readonly offerHours: number
  readonly maxAttendees: number | null
  readonly confirmedCount: number
  readonly guestCount: number
  readonly waitlistedCount: number
  readonly pendingCount: number
  readonly offerCount: number
  readonly offeredSeats: number
  readonly holdCount: number
  readonly heldSeats: number
  /** Known once settled: seats are free, and everybody in line is suspended. They keep their places and hold up nobody. */
  readonly isLineSuspended: boolean
}

/** Negative when the capacity was lowered: nobody loses a seat. */
export const countFreeSeats = ({ maxAttendees, confirmedCount, guestCount, offeredSeats, heldSeats }: LockedEvent) =>
  maxAttendees === null ? Infinity : maxAttendees - confirmedCount - guestCount - offeredSeats - heldSeats

/** Those who wait for a seat: not for a decision, and not with an offer. */
export const countInLine = ({ waitlistedCount, pendingCount, offerCount }: LockedEvent): number =>
  waitlistedCount - pendingCount - offerCount

/** Whether free seats belong to somebody who waits. */
export const hasLine = (event: LockedEvent): boolean => countInLine(event) > 0 && !event.isLineSuspended

const isNotOpenYet = ({ opensAt, now }: LockedEvent): boolean => opensAt !== null && opensAt > now
const isClosed = ({ closesAt, now }: LockedEvent): boolean => closesAt !== null && closesAt <= now
export const hasBegun = ({ startsAt, now }: LockedEvent): boolean => startsAt <= now

/** Neither canceled nor over. It may still take no RSVPs: see `isOpenForRsvps`. */
export const isActive = ({ status, isOver }: LockedEvent): boolean => status === 'active' && !isOver

const hourMs = 3_600_000
const skipMs = 24 * hourMs

const msToStart = ({ startsAt, now }: LockedEvent): number => Date.parse(startsAt) - Date.parse(now)

/** From a day before the start, a party that does not fit is skipped and keeps its place. */
export const skipsLargeParties = (event: LockedEvent): boolean => msToStart(event) <= skipMs
export const largePartiesSkippedFrom = ({ startsAt }: LockedEvent): Date => new Date(Date.parse(startsAt) - skipMs)

/** Whether a new party gets this many seats. Whoever is in line comes first, unless skipped as too large. */
export const canTakeSeats = (event: LockedEvent, seats: number): boolean =>
  countFreeSeats(event) >= seats && (!hasLine(event) || skipsLargeParties(event))

/** At most a fifth of the seats, but at least one, is kept for people whose mail is on its way; none while others wait. */
export function canHoldSeats(event: LockedEvent, seats: number): boolean {
  const { maxAttendees, joinBy, heldSeats } = event
  if (maxAttendees === null || joinBy === 'approval' || hasLine(event)) return false
  return countFreeSeats(event) >= seats && heldSeats + seats <= Math.max(1, Math.floor(maxAttendees / 5))
}

/** Offers stand no longer than half of the time to the start; in the last six hours seats are given without asking. */
export function offerEndFor(event: LockedEvent): Date | null {
  const remainingMs = msToStart(event)
  if (event.waitlist !== 'offer' || remainingMs <= 6 * hourMs) return null
  return new Date(Date.parse(event.now) + Math.min(event.offerHours * hourMs, remainingMs / 2))
}

export const isOpenForRsvps = (event: LockedEvent): boolean =>
  isActive(event) && !isClosed(event) && !isNotOpenYet(event)

/** Throws when nobody can RSVP now. */
export function requireOpenForRsvps(event: LockedEvent): void {
  if (!isActive(event)) throw new EventNotActive()
  if (isClosed(event)) throw new RsvpsClosed()
  if (isNotOpenYet(event)) throw new RsvpNotOpen()
}

export interface Party {
  readonly id: string
  readonly userId: string
  readonly guests: number
  readonly approval: Approval
}

/** In line order. `blocked` is a party that does not fit and holds up those behind it. */
export function chooseParties<T extends Party>(
  event: LockedEvent,
  line: readonly T[],
): { chosen: T[]; blocked: T | undefined; free: number } {
  let free = countFreeSeats(event)
  const chosen: T[] = []
  for (const party of line) {
    if (free <= 0) break
    const seats = 1 + party.guests
    if (seats <= free) {
      chosen.push(party)
      free -= seats
    } else if (!skipsLargeParties(event)) return { chosen, blocked: party, free }
  }
  return { chosen, blocked: undefined, free }
}

export interface RsvpRow {
  readonly rsvpId: string
  readonly eventId: string
  readonly rsvpStatus: Rsvp['status']
  readonly rsvpAt: string
  readonly waitlistPosition: number | null
  readonly rsvpGuests: number
  readonly rsvpApproval: Rsvp['approval']
  readonly offerExpiresAt: string | null
  readonly storedAnswers: StoredAnswers | null
  readonly eventQuestions: readonly Question[]
}

export const toRsvp = (row: RsvpRow): Rsvp => ({
  id: row.rsvpId,
  eventId: row.eventId,
  status: row.rsvpStatus,
  rsvpAt: row.rsvpAt,
  waitlistPosition: row.waitlistPosition,
  guests: row.rsvpGuests,
  answers: toAnswers(row.eventQuestions, row.storedAnswers),
  approval: row.rsvpApproval,
  offer: row.offerExpiresAt === null ? null : { expiresAt: row.offerExpiresAt },
})

/** `startsAt` is the sort key of the list. */
export const toMyRsvp = (row: RsvpRow & EventItemRow): MyRsvp & { startsAt: string } => ({
  ...toRsvp(row),
  event: toEventListItem(row),
  startsAt: row.dateTime,
})

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
