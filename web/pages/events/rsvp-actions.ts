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
  left: 'events.event.rsvpCanceled',
  leftWaitlist: 'events.event.waitlistLeft',
  withdrawn: 'events.event.requestWithdrawn',
  declined: 'events.event.offerDeclined',
} as const satisfies Record<string, PlainKey>

/** With `seat`, the ticket celebrates; the others it shows. */
type TicketNotice = 'seat' | 'changed' | 'stayed' | 'stillOffered' | 'handedOn'

export const redirectToTicket = (eventId: string, notice?: TicketNotice): Redirect =>
  redirectTo(ticketPath(eventId), notice && { notice })

export const redirectToNewTicket = ({ eventId, status }: Rsvp): Redirect =>
  redirectToTicket(eventId, status === 'confirmed' ? 'seat' : undefined)

const ticketPath = (eventId: string) => `/events/${eventId}/ticket`

const rsvpIntent = (eventId: string) => `rsvp ${eventId}`

export const hasRsvpIntent = ({ me, query, intent }: Visit, eventId: string): boolean =>
  me !== null && query.has('rsvp') && intent === rsvpIntent(eventId)

/** Finishes an RSVP that was started before sign-in. */
export async function resumeRsvp(visit: Visit, event: EventDetail): Promise<Redirect> {
  if (hasRsvpForm(event)) return redirectTo(`/events/${event.id}/rsvp`, { intent: null })
  try {
    const { data } = await visit.call(createRsvp, { eventId: event.id })
    const notice = data.status === 'confirmed' && { notice: 'seat' }
    return redirectTo(ticketPath(event.id), { ...notice, intent: null })
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
      return redirectToNewTicket((await call(createRsvp, { eventId })).data)
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
    return redirectTo(`/events/${eventId}`, { notice: 'leftWaitlist' })
  }),
  withdraw: changeRsvp(async (call, eventId) => {
    await call(cancelRsvp, { eventId })
    return redirectTo(`/events/${eventId}`, { notice: 'withdrawn' })
  }),
  acceptOffer: changeRsvp(async (call, eventId) => {
    await call(acceptOffer, { eventId })
    return redirectToTicket(eventId, 'seat')
  }),
  stayInLine: changeRsvp(async (call, eventId) => {
    const { data } = await call(declineOffer, { eventId, stay: true })
    return redirectToTicket(eventId, data.offer ? 'stillOffered' : 'stayed')
  }),
  declineOffer: changeRsvp(async (call, eventId) => {
    await call(declineOffer, { eventId })
    return redirectTo(`/events/${eventId}`, { notice: 'declined' })
  }),
}
