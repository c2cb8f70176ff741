import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Key } from './keys.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Closes a text so that only we can read it, and nobody can change it unnoticed. */
export function encrypt(key: Key, text: string): string {
  const iv = randomBytes(ivBytes)
  const closing = createCipheriv(cipher, key.bytes, iv)
  const closed = Buffer.concat([closing.update(text, 'utf8'), closing.final()])
  return Buffer.concat([iv, closing.getAuthTag(), closed]).toString('base64url')
}

/** The text that was closed with this key; undefined when it was not, or was changed. */
export function decrypt(key: Key, value: string): string | undefined {
  const bytes = Buffer.from(value, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return undefined
  try {
    const opening = createDecipheriv(cipher, key.bytes, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
