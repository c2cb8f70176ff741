import type { EventListItem } from '../records/contract.ts'
import type { guestOutcomes } from './contract.ts'

type GuestOutcome = (typeof guestOutcomes)[number]

interface Party {
  readonly guests: number
  readonly isHeld: boolean
}

/** What the mailed link does, as things are now. */
export function guestOutcomeFor(
  { joinBy, seatsLeft }: Pick<EventListItem, 'joinBy' | 'seatsLeft'>,
  { guests, isHeld }: Party,
): GuestOutcome {
  if (joinBy === 'approval') return 'request'
  if (isHeld) return 'heldSeat'
  if (seatsLeft === null) return 'seat'
  return seatsLeft > guests ? 'seatIfFree' : 'waitlist'
}
