import { isSameSecret, seal, sealLength, type Key } from './keys.ts'

/** The sort key of a row, or null for the place before the first and after the last. */
export type Place = readonly (string | number | boolean)[] | null

/** A cursor is a place in a list, readable only by us and only for the list it was made for. */
export function writeCursor(key: Key, list: string, place: Place): string {
  const text = JSON.stringify(place)
  return sealOf(key, list, text) + Buffer.from(text).toString('base64url')
}

/** Undefined when the cursor is damaged, or of another list, order or filter. */
export function readCursor(key: Key, list: string, cursor: string): Place | undefined {
  const encoded = cursor.slice(sealLength)
  const text = Buffer.from(encoded, 'base64url').toString()
  if (!isSameSecret(cursor.slice(0, sealLength), sealOf(key, list, text))) return undefined
  return Buffer.from(text).toString('base64url') === encoded ? (JSON.parse(text) as Place) : undefined
}

/** Over the place and what it belongs to. */
const sealOf = (key: Key, list: string, text: string) => seal(key, `${list}\n${text}`)
