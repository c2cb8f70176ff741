import type { Rsvp } from '../../src/areas/events/rsvps/contract.ts'
import { t } from '../messages.ts'

/** `3rd in line`. */
export const formatWaitlistPosition = (position: number): string => t('components.waitlistPosition', { position })

/** Of an RSVP without a seat. */
export function formatWaiting({ approval, offer, waitlistPosition }: Rsvp): string {
  if (approval === 'pending') return t('components.waiting.pending')
  if (offer) return t('components.waiting.offer')
  return t('events.rsvpForm.waitlistPosition', { position: waitlistPosition ?? 1 })
}
