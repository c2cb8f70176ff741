import { createHmac, createSecretKey, hash, hkdfSync, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'

/** What the derived keys are for. A new purpose is a new key; no key serves two. */
type KeyPurpose =
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
export interface DerivedKey {
  readonly bytes: Buffer
  readonly hex: string
  /** For ciphers and signatures: given bytes, each of them would first spend 25 µs on making this. */
  readonly keyObject: KeyObject
}

export interface DerivedKeys {
  readonly get: (purpose: KeyPurpose) => DerivedKey
}

/** Every signing and encryption key comes from the one secret by HKDF (RFC 5869). */
export function deriveKeys(secretKey: string): DerivedKeys {
  const derived = new Map<KeyPurpose, DerivedKey>()
  return {
    get(purpose) {
      const known = derived.get(purpose)
      if (known) return known
      const bytes = Buffer.from(hkdfSync('sha256', secretKey, 'folkmoot', purpose, 32))
      const key = { bytes, hex: bytes.toString('hex'), keyObject: createSecretKey(bytes) }
      derived.set(purpose, key)
      return key
    },
  }
}

export const sha256 = (value: string): Buffer => hash('sha256', value, 'buffer')

export const hmac = (key: DerivedKey, value: string, encoding: 'hex' | 'base64url'): string =>
  createHmac('sha256', key.keyObject).update(value).digest(encoding)

/**
 * 128 bits that only we can make, for what goes out with every answer: one hash instead of an HMAC, which costs as much as a
 * quarter of a small answer. Half of the hash stays here, so nobody can lengthen what was sealed.
 */
export const keyedHash = (key: DerivedKey, value: string): string =>
  hash('sha256', key.hex + value, 'base64url').slice(0, keyedHashLength)

export const keyedHashLength = 22

export const randomHex = (length: number): string => randomBytes(length / 2).toString('hex')

/** Compares without telling by its timing how much was right. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(given), sha256(expected))
}
