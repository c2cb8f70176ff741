import { decrypt, encrypt, type AppContext } from '#platform'
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
  const endsAt = clock.now().getTime() + lifetimeSeconds * 1000
  const value = encrypt(keys.get('sign-in flows'), JSON.stringify({ ...flow, endsAt })).toString('base64url')
  browser.newFlow = { value, seconds: lifetimeSeconds, isCrossSitePost: usesFormPost }
}

export function readFlowCookie({ browser, keys, clock }: AppContext): Flow | undefined {
  const text = decrypt(keys.get('sign-in flows'), Buffer.from(browser.flowToken ?? '', 'base64url'))
  if (text === undefined) return undefined
  const { endsAt, ...flow } = JSON.parse(text) as Flow & { endsAt: number }
  return endsAt > clock.now().getTime() ? flow : undefined
}
