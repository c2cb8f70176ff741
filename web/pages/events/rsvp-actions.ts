import type { PlainKey } from '#messages'
import { getEvent } from '../../../src/areas/events/discovery/contract.ts'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import { acceptOffer, declineOffer } from '../../../src/areas/events/offers/contract.ts'
import { cancelRsvp, createRsvp, type Rsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { hasStatus, isClientError } from '../../failures.ts'
import { redirectTo, requireSignedIn, signInPath, type Redirect, type Visit } from '../../page.ts'
import { requestSeat } from './request-seat.tsx'
import { canUndoCancel, hasRsvpForm } from './rsvp-rules.ts'

export const rsvpNotices = {
  seat: 'events.event.rsvpConfirmed',
  waitlist: 'events.event.rsvpWaitlisted',
  partyWaitlist: 'events.event.partyWaitlisted',
  asked: 'events.event.rsvpAsked',
  left: 'events.event.rsvpCanceled',
  leftWaitlist: 'events.event.waitlistLeft',
  withdrawn: 'events.event.requestWithdrawn',
  changed: 'common.saved',
  stayed: 'events.event.stayedInLine',
  stillOffered: 'events.event.stillOffered',
  declined: 'events.event.offerDeclined',
  handedOn: 'events.handOn.sent',
} as const satisfies Record<string, PlainKey>
type RsvpNotice = keyof typeof rsvpNotices

export const redirectToEvent = (eventId: string, notice: RsvpNotice): Redirect =>
  redirectTo(`/events/${eventId}`, { notice })

export function noticeForRsvp({ status, approval, guests }: Rsvp): RsvpNotice {
  if (approval === 'pending') return 'asked'
  if (status === 'confirmed') return 'seat'
  return guests > 0 ? 'partyWaitlist' : 'waitlist'
}

const rsvpIntent = (eventId: string) => `rsvp ${eventId}`

export const hasRsvpIntent = ({ me, query, intent }: Visit, eventId: string): boolean =>
  me !== null && query.has('rsvp') && intent === rsvpIntent(eventId)

/** Finishes an RSVP that was started before sign-in. */
export async function resumeRsvp(visit: Visit, event: EventDetail): Promise<Redirect> {
  if (hasRsvpForm(event)) return redirectTo(`/events/${event.id}/rsvp`, { intent: null })
  try {
    const { data } = await visit.call(createRsvp, { eventId: event.id })
    return redirectTo(`/events/${event.id}`, { notice: noticeForRsvp(data), intent: null })
  } catch (error) {
    if (isClientError(error)) return redirectTo(`/events/${event.id}`, { intent: null })
    throw error
  }
}

const changeRsvp =
  (act: (call: Visit['call'], eventId: string, now: Date) => Promise<Redirect>) =>
  async (visit: Visit): Promise<Redirect> => {
    requireSignedIn(visit)
    return act(visit.call, visit.params['eventId'] ?? '', visit.now)
  }

export const rsvpActions = {
  come: requestSeat,
  rsvp: async ({ me, call, params }: Visit): Promise<Redirect> => {
    const eventId = params['eventId'] ?? ''
    if (!me) return redirectTo(signInPath(`/events/${eventId}?rsvp=1`), { intent: rsvpIntent(eventId) })
    try {
      return redirectToEvent(eventId, noticeForRsvp((await call(createRsvp, { eventId })).data))
    } catch (error) {
      // The page was loaded before the event had a question that needs an answer.
      if (hasStatus(error, 400)) return redirectTo(`/events/${eventId}/rsvp`)
      throw error
    }
  },
  cancelRsvp: changeRsvp(async (call, eventId, now) => {
    const { data: event } = await call(getEvent, { eventId })
    await call(cancelRsvp, { eventId })
    const undo = canUndoCancel(event, now) && { undo: { action: 'rsvp' } }
    return redirectTo(`/events/${eventId}`, { notice: 'left', ...undo })
  }),
  leaveWaitlist: changeRsvp(async (call, eventId) => {
    await call(cancelRsvp, { eventId })
    return redirectToEvent(eventId, 'leftWaitlist')
  }),
  withdraw: changeRsvp(async (call, eventId) => {
    await call(cancelRsvp, { eventId })
    return redirectToEvent(eventId, 'withdrawn')
  }),
  acceptOffer: changeRsvp(async (call, eventId) => {
    await call(acceptOffer, { eventId })
    return redirectToEvent(eventId, 'seat')
  }),
  stayInLine: changeRsvp(async (call, eventId) => {
    const { data } = await call(declineOffer, { eventId, stay: true })
    return redirectToEvent(eventId, data.offer ? 'stillOffered' : 'stayed')
  }),
  declineOffer: changeRsvp(async (call, eventId) => {
    await call(declineOffer, { eventId })
    return redirectToEvent(eventId, 'declined')
  }),
}
