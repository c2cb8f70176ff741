import { createHmac, createSecretKey, hash, hkdfSync, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'

/** What the derived keys are for. A new purpose is a new key; no key serves two. */
type Purpose = 'cursors' | 'feed tokens' | 'embedded database' | 'demo'

export interface Keys {
  readonly of: (purpose: Purpose) => KeyObject
}

/** Every signing and encryption key comes from the one secret by HKDF (RFC 5869). */
export function keysFrom(secretKey: string): Keys {
  const derived = new Map<Purpose, KeyObject>()
  return {
    of(purpose) {
      const known = derived.get(purpose)
      if (known) return known
      const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secretKey, 'folkmoot', purpose, 32)))
      derived.set(purpose, key)
      return key
    },
  }
}

export const sha256 = (value: string): Buffer => hash('sha256', value, 'buffer')

export const hmac = (key: KeyObject, value: string, encoding: 'hex' | 'base64url'): string =>
  createHmac('sha256', key).update(value).digest(encoding)

export const randomHex = (length: number): string => randomBytes(length / 2).toString('hex')

/** Compares without telling by its timing how much was right. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(given), sha256(expected))
}
