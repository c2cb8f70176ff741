import type { PlainKey } from '#messages'
import type { EventDetail, EventListItem } from '../../../src/areas/events/records/contract.ts'
import type { Rsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { formatEventDay, formatEventStart, hasEnded, zoneAbbreviation } from '../../components/event-time.ts'
import { t } from '../../messages.ts'

/** There is more to say than yes: how many come along, or answers. */
export const hasRsvpForm = ({ maxGuests, questions }: EventDetail): boolean => maxGuests > 0 || questions.length > 0

/** A press on the button is all it takes to have a seat, or a place in line. */
export const takesOnePress = (event: EventDetail): boolean => event.joinBy === 'open' && !hasRsvpForm(event)

export const isFuture = (at: string, now: Date): boolean => Date.parse(at) > now.getTime()

export const isNotOpenYet = (event: EventDetail, now: Date): event is EventDetail & { opensAt: string } =>
  event.opensAt !== null && isFuture(event.opensAt, now)

export const isClosed = ({ closesAt }: EventDetail, now: Date): boolean => closesAt !== null && !isFuture(closesAt, now)

/** No seat is left, and nobody can wait for one. Where the organizers decide, people can still ask. */
export const isSoldOut = ({ seatsLeft, waitlist, joinBy }: EventDetail): boolean =>
  seatsLeft === 0 && waitlist === 'none' && joinBy === 'open'

export const canRsvp = (event: EventDetail, now: Date): boolean =>
  event.status === 'active' &&
  !hasEnded(event, now) &&
  !isNotOpenYet(event, now) &&
  !isClosed(event, now) &&
  !isSoldOut(event)

export const canChangeRsvp = (event: EventDetail, { guests }: Rsvp, now: Date): boolean =>
  event.status === 'active' && isFuture(event.dateTime, now) && (hasRsvpForm(event) || guests > 0)

/** Only where the organizers leave it to people who comes, and nobody waits for a seat. */
export const canHandOn = (event: EventDetail, { status }: Rsvp, now: Date): boolean =>
  status === 'confirmed' &&
  event.status === 'active' &&
  !hasEnded(event, now) &&
  event.joinBy === 'open' &&
  (event.visibility !== 'invited' || event.allowHandOn) &&
  event.waitlistCount === 0

/** Where others wait, the seat is gone, and so is the place in line. */
export const canUndoCancel = (event: EventDetail, now: Date): boolean =>
  takesOnePress(event) &&
  event.status === 'active' &&
  !hasEnded(event, now) &&
  !isNotOpenYet(event, now) &&
  !isClosed(event, now) &&
  event.waitlistCount === 0

/** What giving up a seat means. */
export function cancelTextFor(event: EventDetail, now: Date): PlainKey {
  if (isClosed(event, now)) return 'events.rsvpForm.cancelTextClosed'
  if (event.joinBy === 'approval') return 'events.rsvpForm.withdrawText'
  return event.maxAttendees === null ? 'events.rsvpForm.cancelTextNoLimit' : 'events.rsvpForm.cancelText'
}

/** What withdrawing a request means. */
export const withdrawTextFor = (event: EventDetail, now: Date): PlainKey =>
  isClosed(event, now) ? 'events.rsvpForm.withdrawTextClosed' : 'events.rsvpForm.withdrawText'

export function rsvpLabelFor({ joinBy, seatsLeft }: EventDetail): PlainKey {
  if (joinBy === 'approval') return 'events.rsvpForm.ask'
  return seatsLeft === 0 ? 'events.rsvpForm.joinWaitlist' : 'events.rsvpForm.rsvp'
}

export function formatAvailability({ maxAttendees, seatsTaken, seatsLeft }: EventListItem, going: number): string {
  if (maxAttendees === null || seatsLeft === null) return t('events.rsvpForm.goingCount', { count: going })
  if (seatsLeft > 0) return t('events.rsvpForm.seatsLeft', { count: seatsLeft })
  return seatsTaken < maxAttendees
    ? t('events.rsvpForm.waitlistFirst')
    : t('events.rsvpForm.full', { count: maxAttendees })
}

/** In the time zone of the event. */
export function momentParts(at: string, { timezone }: Pick<EventDetail, 'timezone'>, now: Date) {
  const moment = { dateTime: at, timezone }
  return { day: formatEventDay(moment, now), time: formatEventStart(moment), zone: zoneAbbreviation(moment) }
}
