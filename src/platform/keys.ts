import { createHmac, createSecretKey, hash, hkdfSync, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'

/** No key serves two purposes. */
type KeyPurpose =
  | 'cursors'
  | 'feed tokens'
  | 'rotated feed tokens'
  | 'embedded database'
  | 'demo'
  | 'sign-in flows'
  | 'signing keys'
  | 'oauth cookies'
  | 'consent forms'
  | 'unsubscribe links'
  | 'invited addresses'
  | 'storage urls'
  | 'webhook secrets'
  | 'confirmations'
  | 'counters'
  | 'device cookies'
  | 'page cookies'
  | 'fingerprint'
  | 'messages'
  | 'passkey challenges'
  | 'pending sign-ins'
  | 'authenticator secrets'
  | 'push keys'
  | 'reminder links'
  | 'offer links'
  | 'setup code'
  | 'mail server'

export interface DerivedKey {
  readonly bytes: Buffer
  readonly hex: string
  /** Ciphers and HMACs that get bytes instead spend 25 µs per call on creating it. */
  readonly keyObject: KeyObject
}

export interface DerivedKeys {
  readonly get: (purpose: KeyPurpose) => DerivedKey
  /** Of the key before the last rotation, for links that outlive it. */
  readonly previous?: DerivedKeys | undefined
}

export function deriveKeys(secretKey: string, previousSecretKey?: string): DerivedKeys {
  const derived = new Map<KeyPurpose, DerivedKey>()
  return {
    previous: previousSecretKey === undefined ? undefined : deriveKeys(previousSecretKey),
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
 * One hash instead of an HMAC, which takes a quarter of the time of a small response; truncation prevents
 * length extension.
 */
export const keyedHash = (key: DerivedKey, value: string): string =>
  hash('sha256', key.hex + value, 'base64url').slice(0, keyedHashLength)

export const keyedHashLength = 22

export const randomHex = (length: number): string => randomBytes(length / 2).toString('hex')

export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(given), sha256(expected))
}
