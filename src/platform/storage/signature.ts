import { hmac, isSameSecret, type DerivedKey } from '../keys.ts'
import type { AllowedUpload } from './base-storage.ts'

export interface SignedUpload extends AllowedUpload {
  /** Unix seconds. */
  readonly expiresAt: number
}

type Query = Readonly<Record<string, unknown>>

/** `avatar/…/me.png?exp=…&size=…&type=…&sig=…` */
export function buildSignedPath(key: DerivedKey, upload: SignedUpload): string {
  const { name, expiresAt, size, contentType } = upload
  const query = new URLSearchParams({
    exp: String(expiresAt),
    size: String(size),
    type: contentType,
    sig: signUpload(key, upload),
  })
  return `${name}?${query}`
}

/** Undefined when the signature is not ours. The caller checks `expiresAt`. */
export function verifySignedUpload(
  key: DerivedKey,
  name: string,
  { exp, size, type, sig }: Query,
): SignedUpload | undefined {
  if (![exp, size, type, sig].every((value) => typeof value === 'string')) return undefined
  const upload = { name, expiresAt: Number(exp), size: Number(size), contentType: String(type) }
  const isPlain = String(upload.expiresAt) === exp && String(upload.size) === size
  return isPlain && isSameSecret(String(sig), signUpload(key, upload)) ? upload : undefined
}

const signUpload = (key: DerivedKey, { name, expiresAt, size, contentType }: SignedUpload): string =>
  hmac(key, JSON.stringify([name, expiresAt, size, contentType]), 'base64url')
