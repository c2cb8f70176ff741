import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** What the derived keys are for. A new purpose is a new key; no key serves two. */
type Purpose = 'cursors' | 'feed tokens' | 'embedded database' | 'demo'

export interface Keys {
  of(purpose: Purpose): Buffer
}

/** Every signing and encryption key comes from the one secret by HKDF (RFC 5869). */
export function keysFrom(secretKey: string): Keys {
  const derived = new Map<Purpose, Buffer>()
  return {
    of(purpose) {
      const known = derived.get(purpose)
      if (known) return known
      const key = Buffer.from(hkdfSync('sha256', secretKey, 'folkmoot', purpose, 32))
      derived.set(purpose, key)
      return key
    },
  }
}

export const sha256 = (value: string): Buffer => hash('sha256', value, 'buffer')

export const hmac = (key: Buffer, value: string): Buffer => createHmac('sha256', key).update(value).digest()

export const randomHex = (length: number): string => randomBytes(length / 2).toString('hex')

/** Compares without telling by its timing how much was right. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(given), sha256(expected))
}
