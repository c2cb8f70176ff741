import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { DerivedKey } from './keys.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

export function encrypt(key: DerivedKey, text: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key.keyObject, nonce, { authTagLength: tagLength })
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

export function decrypt(key: DerivedKey, bytes: Buffer): string | undefined {
  if (bytes.length < nonceLength + tagLength) return undefined
  const decipher = createDecipheriv(algorithm, key.keyObject, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}
