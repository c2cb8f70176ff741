import { hmac, isSameSecret, type DerivedKey } from '../keys.ts'
import type { UploadTicket } from './base-storage.ts'

export interface SignedUploadTicket extends UploadTicket {
  /** Unix seconds. */
  readonly expiresAt: number
}

type Query = Readonly<Record<string, unknown>>

/** `avatar/…/me.png?exp=…&size=…&type=…&sig=…` */
export function buildSignedPath(key: DerivedKey, ticket: SignedUploadTicket): string {
  const { name, expiresAt, size, contentType } = ticket
  const query = new URLSearchParams({
    exp: String(expiresAt),
    size: String(size),
    type: contentType,
    sig: signTicket(key, ticket),
  })
  return `${name}?${query}`
}

/** Undefined when the signature is not ours. */
export function verifySignedTicket(
  key: DerivedKey,
  name: string,
  { exp, size, type, sig }: Query,
): SignedUploadTicket | undefined {
  if (![exp, size, type, sig].every((value) => typeof value === 'string')) return undefined
  const ticket = { name, expiresAt: Number(exp), size: Number(size), contentType: String(type) }
  const isPlain = String(ticket.expiresAt) === exp && String(ticket.size) === size
  return isPlain && isSameSecret(String(sig), signTicket(key, ticket)) ? ticket : undefined
}

const signTicket = (key: DerivedKey, { name, expiresAt, size, contentType }: SignedUploadTicket): string =>
  hmac(key, JSON.stringify([name, expiresAt, size, contentType]), 'base64url')
