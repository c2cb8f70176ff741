import { createHmac, createSecretKey, hash, hkdfSync, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'

/** What the derived keys are for. A new purpose is a new key; no key serves two. */
type Purpose =
  | 'cursors'
  | 'feed tokens'
  | 'embedded database'
  | 'demo'
  | 'sign-in flows'
  | 'signing keys'
  | 'oauth cookies'
  | 'consent forms'
  | 'unsubscribe links'
  | 'storage urls'
  | 'webhook secrets'
  | 'confirmations'
  | 'counters'
  | 'device cookies'
  | 'page cookies'

/** A key of 32 bytes. */
export interface Key {
  readonly bytes: Buffer
  readonly hex: string
  /** For ciphers and signatures: given bytes, each of them would first spend 25 µs on making this. */
  readonly object: KeyObject
}

export interface Keys {
  readonly of: (purpose: Purpose) => Key
}

/** Every signing and encryption key comes from the one secret by HKDF (RFC 5869). */
export function keysFrom(secretKey: string): Keys {
  const derived = new Map<Purpose, Key>()
  return {
    of(purpose) {
      const known = derived.get(purpose)
      if (known) return known
      const bytes = Buffer.from(hkdfSync('sha256', secretKey, 'folkmoot', purpose, 32))
      const key = { bytes, hex: bytes.toString('hex'), object: createSecretKey(bytes) }
      derived.set(purpose, key)
      return key
    },
  }
}

export const sha256 = (value: string): Buffer => hash('sha256', value, 'buffer')

export const hmac = (key: Key, value: string, encoding: 'hex' | 'base64url'): string =>
  createHmac('sha256', key.object).update(value).digest(encoding)

/**
 * 128 bits that only we can make, for what goes out with every answer: one hash instead of an HMAC, which costs as much as a
 * quarter of a small answer. Half of the hash stays here, so nobody can lengthen what was sealed.
 */
export const seal = (key: Key, value: string): string =>
  hash('sha256', key.hex + value, 'base64url').slice(0, sealLength)

export const sealLength = 22

export const randomHex = (length: number): string => randomBytes(length / 2).toString('hex')

/** Compares without telling by its timing how much was right. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(given), sha256(expected))
}
