import { hmac, isSameSecret, type HmacKey } from './keys.ts'

/** The sort key of a row, or null for the place before the first and after the last. */
export type Place = readonly (string | number | boolean)[] | null

const macLength = 22

/** A cursor is a place in a list, readable only by us and only for the list it was made for. */
export function writeCursor(key: HmacKey, list: string, place: Place): string {
  const text = JSON.stringify(place)
  return macOf(key, list, text) + Buffer.from(text).toString('base64url')
}

/** Undefined when the cursor is damaged, or of another list, order or filter. */
export function readCursor(key: HmacKey, list: string, cursor: string): Place | undefined {
  const encoded = cursor.slice(macLength)
  const text = Buffer.from(encoded, 'base64url').toString()
  if (!isSameSecret(cursor.slice(0, macLength), macOf(key, list, text))) return undefined
  return Buffer.from(text).toString('base64url') === encoded ? (JSON.parse(text) as Place) : undefined
}

/** 128 bits of an HMAC over the place and what it belongs to. */
const macOf = (key: HmacKey, list: string, text: string) =>
  hmac(key, `${list}\n${text}`, 'base64url').slice(0, macLength)
