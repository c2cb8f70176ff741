import type { Rsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { isFuture } from './rsvp-rules.ts'

/** Where somebody stands who RSVPed. */
export type Standing = 'going' | 'offer' | 'line' | 'request'

/** A mailed link tells no offer: it has one of its own. */
type Standable = Pick<Rsvp, 'status' | 'approval'> & Partial<Pick<Rsvp, 'offer'>>

export function standingFor({ status, approval, offer }: Standable, now: Date): Standing {
  if (status === 'confirmed') return 'going'
  if (approval === 'pending') return 'request'
  return offer && isFuture(offer.expiresAt, now) ? 'offer' : 'line'
}
