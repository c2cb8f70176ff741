import { isSameSecret, keyedHash, keyedHashLength, type DerivedKey } from './keys.ts'

/** Sort key of a row; null is before the first and after the last row. */
export type CursorPosition = readonly (string | number | boolean)[] | null

export function encodeCursor(key: DerivedKey, scope: string, position: CursorPosition): string {
  const text = JSON.stringify(position)
  return cursorHash(key, scope, text) + Buffer.from(text).toString('base64url')
}

export function decodeCursor(key: DerivedKey, scope: string, cursor: string): CursorPosition | undefined {
  const encoded = cursor.slice(keyedHashLength)
  const text = Buffer.from(encoded, 'base64url').toString()
  if (!isSameSecret(cursor.slice(0, keyedHashLength), cursorHash(key, scope, text))) return undefined
  return Buffer.from(text).toString('base64url') === encoded ? (JSON.parse(text) as CursorPosition) : undefined
}

const cursorHash = (key: DerivedKey, scope: string, text: string) => keyedHash(key, `${scope}\n${text}`)
