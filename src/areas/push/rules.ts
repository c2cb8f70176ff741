import { createECDH } from 'node:crypto'
import type { Config, OutboundRules } from '#platform'
import type { InboxItem } from '../inbox/contract.ts'

/** As for webhooks. */
export const outboundRulesFor = ({ WEBHOOK_ALLOW_PRIVATE }: Config): OutboundRules => ({
  allowsPrivateIps: WEBHOOK_ALLOW_PRIVATE,
})

export function isPublicKey(p256dh: string): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.generateKeys()
    curve.computeSecret(p256dh, 'base64url')
    // OpenSSL also takes points in forms that the encryption of notifications refuses.
    return Buffer.from(p256dh, 'base64url')[0] === 4
  } catch {
    return false
  }
}

/** Push services take 4,096 bytes, with some 100 for the encryption. */
const maxTextBytes = 3_000

/** Browsers show a notification of the same id once, also when it comes twice. */
export function toPushText({ id, kind, title, body, url, imageUrl }: InboxItem): string {
  const text = JSON.stringify({ id, kind, title, body, url, imageUrl })
  return Buffer.byteLength(text) <= maxTextBytes
    ? text
    : JSON.stringify({ id, kind, title, body: null, url, imageUrl: null })
}

const retrySeconds: readonly number[] = [10, 60, 600, 3600]

/** Undefined when the service refuses the message itself, or has failed often enough. */
export function secondsUntilRetry(status: number | undefined, attempt: number): number | undefined {
  const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 429
  return isRefused ? undefined : retrySeconds[attempt - 1]
}
