import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { cutInPieces } from './pieces.ts'

/**
 * The STREAM construction, as in age: each piece is sealed under its number, and the last one under another nonce, so
 * none can be changed, moved, left out or cut off. docs/archive.md describes the format.
 */
const magic = Buffer.from('folkmoot-sealed-1\n')
const saltBytes = 16
const headerBytes = magic.length + saltBytes
const pieceBytes = 65_536
const tagBytes = 16
const algorithm = 'aes-256-gcm'

export class NotEncrypted extends Error {}
export class CannotDecrypt extends Error {}

/** Each archive has a key of its own, so the numbers of its pieces are never used twice with one. */
const deriveKey = (secret: string, salt: Buffer) => Buffer.from(hkdfSync('sha256', secret, salt, 'folkmoot backup', 32))

function nonceFor(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

export async function* encrypt(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const key = deriveKey(secret, salt)
  yield Buffer.concat([magic, salt])
  let number = 0
  for await (const { bytes, isLast } of cutInPieces(source, pieceBytes)) {
    const cipher = createCipheriv(algorithm, key, nonceFor(number++, isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Yields nothing that was not checked. Throws `NotEncrypted` before the first byte. */
export async function* decrypt(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const { start, rest } = await readStart(source, headerBytes)
  if (!isEncrypted(start)) throw new NotEncrypted()
  const key = deriveKey(secret, start.subarray(magic.length, headerBytes))
  let number = 0
  for await (const { bytes, isLast } of cutInPieces(rest(headerBytes), pieceBytes + tagBytes)) {
    yield openPiece(key, nonceFor(number++, isLast), bytes)
  }
}

function openPiece(key: Buffer, nonce: Buffer, piece: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  try {
    decipher.setAuthTag(piece.subarray(-tagBytes))
    return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
  } catch (error) {
    throw new CannotDecrypt('The piece was not sealed with this key.', { cause: error })
  }
}

const isEncrypted = (start: Buffer) => start.subarray(0, magic.length).equals(magic)

/** `rest(n)` has all bytes after the first n. */
async function readStart(source: AsyncIterable<Buffer>, size: number) {
  const iterator = source[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    start = Buffer.concat([start, next.value])
    if (start.length >= size) break
  }
  async function* rest(from: number): AsyncGenerator<Buffer> {
    yield start.subarray(from)
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { start, rest }
}
