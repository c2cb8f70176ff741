import { hmac, isSameSecret, type Key } from '../keys.ts'
import type { Ticket } from './kept.ts'

export interface SignedTicket extends Ticket {
  /** In seconds since 1970. */
  readonly expiresAt: number
}

type Query = Readonly<Record<string, unknown>>

/** `avatar/…/me.png?exp=…&size=…&type=…&sig=…` */
export function signedPath(key: Key, ticket: SignedTicket): string {
  const { name, expiresAt, size, contentType } = ticket
  const query = new URLSearchParams({
    exp: String(expiresAt),
    size: String(size),
    type: contentType,
    sig: signatureOf(key, ticket),
  })
  return `${name}?${query}`
}

/** Undefined when we did not sign this. */
export function ticketFrom(key: Key, name: string, { exp, size, type, sig }: Query): SignedTicket | undefined {
  if (![exp, size, type, sig].every((value) => typeof value === 'string')) return undefined
  const ticket = { name, expiresAt: Number(exp), size: Number(size), contentType: String(type) }
  const isPlain = String(ticket.expiresAt) === exp && String(ticket.size) === size
  return isPlain && isSameSecret(String(sig), signatureOf(key, ticket)) ? ticket : undefined
}

const signatureOf = (key: Key, { name, expiresAt, size, contentType }: SignedTicket): string =>
  hmac(key, JSON.stringify([name, expiresAt, size, contentType]), 'base64url')
