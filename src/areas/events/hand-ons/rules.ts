import type { JoinMode } from '../records/contract.ts'
import { HandOnByApproval, HandOnNotAllowed } from './contract.ts'

interface Event {
  readonly joinBy: JoinMode
  readonly allowsHandOns: boolean
}

/** Asked of the giver, and again of the taker: the organizers may have changed it meanwhile. */
export function requireHandOnsAllowed({ joinBy, allowsHandOns }: Event): void {
  if (joinBy === 'approval') throw new HandOnByApproval()
  if (!allowsHandOns) throw new HandOnNotAllowed()
}
