import { isSameSecret, keyedHash, keyedHashLength, type DerivedKey } from './keys.ts'

/** The sort key of a row, or null for the place before the first and after the last. */
export type CursorPosition = readonly (string | number | boolean)[] | null

/** A cursor is a place in a list, readable only by us and only for the list it was made for. */
export function encodeCursor(key: DerivedKey, scope: string, position: CursorPosition): string {
  const text = JSON.stringify(position)
  return cursorHash(key, scope, text) + Buffer.from(text).toString('base64url')
}

/** Undefined when the cursor is damaged, or of another list, order or filter. */
export function decodeCursor(key: DerivedKey, scope: string, cursor: string): CursorPosition | undefined {
  const encoded = cursor.slice(keyedHashLength)
  const text = Buffer.from(encoded, 'base64url').toString()
  if (!isSameSecret(cursor.slice(0, keyedHashLength), cursorHash(key, scope, text))) return undefined
  return Buffer.from(text).toString('base64url') === encoded ? (JSON.parse(text) as CursorPosition) : undefined
}

/** Over the place and what it belongs to. */
const cursorHash = (key: DerivedKey, scope: string, text: string) => keyedHash(key, `${scope}\n${text}`)
