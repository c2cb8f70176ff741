import { openSealedValue, sealValue, type AppContext } from '#platform'
import type { ProviderId } from './contract.ts'

export interface FlowTarget {
  readonly returnTo: string
  /** The user and session that started linking; absent for a sign-in. */
  readonly link?: { readonly userId: string; readonly sessionId: string } | undefined
}

/** Stored in the browser as an encrypted cookie. */
export interface Flow extends FlowTarget {
  readonly id: string
  readonly provider: ProviderId
  readonly state: string
  readonly nonce?: string | undefined
  readonly verifier?: string | undefined
}

const lifetimeSeconds = 600

export function writeFlowCookie({ browser, keys, clock }: AppContext, flow: Flow, usesFormPost: boolean): void {
  const value = sealValue({ key: keys.get('sign-in flows'), clock }, flow, lifetimeSeconds)
  browser.newFlow = { value, seconds: lifetimeSeconds, isCrossSitePost: usesFormPost }
}

export const readFlowCookie = ({ browser, keys, clock }: AppContext): Flow | undefined =>
  openSealedValue<Flow>({ key: keys.get('sign-in flows'), clock }, browser.flowToken)
