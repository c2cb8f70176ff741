import { timingSafeEqual } from 'node:crypto'
import { hmac } from './keys.ts'

/** The sort key of a row, or null for the place before the first and after the last. */
export type Place = readonly (string | number | boolean)[] | null

const macBytes = 16

/** A cursor is a place in a list, readable only by us and only for the list it was made for. */
export function writeCursor(key: Buffer, list: string, place: Place): string {
  const text = JSON.stringify(place)
  return Buffer.concat([macOf(key, list, text), Buffer.from(text)]).toString('base64url')
}

/** Undefined when the cursor is damaged, or of another list, order or filter. */
export function readCursor(key: Buffer, list: string, cursor: string): Place | undefined {
  const bytes = Buffer.from(cursor, 'base64url')
  if (bytes.length <= macBytes || bytes.toString('base64url') !== cursor) return undefined
  const text = bytes.toString('utf8', macBytes)
  return timingSafeEqual(macOf(key, list, text), bytes.subarray(0, macBytes)) ? (JSON.parse(text) as Place) : undefined
}

const macOf = (key: Buffer, list: string, text: string) => hmac(key, `${list}\n${text}`).subarray(0, macBytes)
