import type { Clock } from './clock.ts'
import { decrypt, encrypt } from './encryption.ts'
import type { DerivedKey } from './keys.ts'

interface SealOptions {
  readonly key: DerivedKey
  readonly clock: Clock
}

/** Encrypted, for a browser to keep. It cannot be opened after `seconds`. */
export function sealValue({ key, clock }: SealOptions, value: object, seconds: number): string {
  const endsAt = clock.now().getTime() + seconds * 1000
  return encrypt(key, JSON.stringify({ ...value, endsAt })).toString('base64url')
}

export function openSealedValue<T extends object>({ key, clock }: SealOptions, sealed = ''): T | undefined {
  const text = decrypt(key, Buffer.from(sealed, 'base64url'))
  if (text === undefined) return undefined
  const { endsAt, ...value } = JSON.parse(text) as T & { endsAt: number }
  return endsAt > clock.now().getTime() ? (value as unknown as T) : undefined
}
