import { decrypt, encrypt, type App } from '#platform'
import type { ProviderId } from './contract.ts'

/** What somebody goes to a provider for. */
export interface Aim {
  readonly returnTo: string
  /** Who links an account, and in which session; missing when somebody signs in. */
  readonly link?: { readonly userId: string; readonly sessionId: string } | undefined
}

/** What we must remember while somebody is at a provider. The browser keeps it for us, unreadable. */
export interface Flow extends Aim {
  readonly id: string
  readonly provider: ProviderId
  readonly state: string
  readonly nonce?: string | undefined
  readonly verifier?: string | undefined
}

const lifetimeSeconds = 600

export function keepFlow({ browser, keys, clock }: App, flow: Flow, comesByForm: boolean): void {
  const endsAt = clock.now().getTime() + lifetimeSeconds * 1000
  const value = encrypt(keys.of('sign-in flows'), JSON.stringify({ ...flow, endsAt })).toString('base64url')
  browser.nextFlow = { value, seconds: lifetimeSeconds, comesByForm }
}

/** What the browser kept, unless it is too late, or something else. */
export function keptFlow({ browser, keys, clock }: App): Flow | undefined {
  const text = decrypt(keys.of('sign-in flows'), Buffer.from(browser.flow ?? '', 'base64url'))
  if (text === undefined) return undefined
  const { endsAt, ...flow } = JSON.parse(text) as Flow & { endsAt: number }
  return endsAt > clock.now().getTime() ? flow : undefined
}
