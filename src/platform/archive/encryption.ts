import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { message } from '#contract'
import { OperatorError } from '../operator-error.ts'
import { cutInPieces } from './pieces.ts'

/**
 * The STREAM construction, as in age: each piece is sealed under its number, and the last one under another nonce, so
 * none can be changed, moved, left out or cut off. docs/decisions/0054-encrypted-backups.md describes the format.
 */
const family = Buffer.from('folkmoot-encrypted-')
const magic = Buffer.concat([family, Buffer.from('1\n')])
const saltBytes = 16
const keyCheckBytes = 16
const headerBytes = magic.length + saltBytes + keyCheckBytes
const pieceBytes = 65_536
const tagBytes = 16
const algorithm = 'aes-256-gcm'

/** Each archive has a key of its own, so no number of a piece is used twice with one. */
function deriveKey(secret: string, salt: Buffer) {
  const derived = Buffer.from(hkdfSync('sha256', secret, salt, 'folkmoot backup', 32 + keyCheckBytes))
  return { key: derived.subarray(0, 32), keyCheck: derived.subarray(32) }
}

function nonceFor(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

export async function* encrypt(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const { key, keyCheck } = deriveKey(secret, salt)
  yield Buffer.concat([magic, salt, keyCheck])
  let number = 0
  for await (const { bytes, isLast } of cutInPieces(source, pieceBytes)) {
    const cipher = createCipheriv(algorithm, key, nonceFor(number++, isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** What is not encrypted passes as it is. Yields nothing that was not checked. */
export async function* decrypt(
  source: AsyncIterable<Buffer>,
  secret: string | undefined,
  file: string,
): AsyncGenerator<Buffer> {
  const chunks = splitOff(headerBytes, source)
  try {
    const { value: header } = (await chunks.next()) as { readonly value: Buffer }
    if (!header.subarray(0, family.length).equals(family)) {
      yield header
      yield* chunks
      return
    }
    const key = findKey(header, secret, file)
    let number = 0
    for await (const { bytes, isLast } of cutInPieces(chunks, pieceBytes + tagBytes))
      yield openPiece(key, nonceFor(number++, isLast), bytes, file)
  } finally {
    await chunks.return(undefined)
  }
}

function findKey(header: Buffer, secret: string | undefined, file: string): Buffer {
  if (!header.subarray(0, magic.length).equals(magic))
    throw new OperatorError(message('operator.archive.madeByNewer', { file }))
  if (header.length < headerBytes) throw new OperatorError(message('operator.archive.altered', { file }))
  if (secret === undefined) throw new OperatorError(message('operator.archive.encrypted', { file }))
  const [from, to] = [magic.length, magic.length + saltBytes]
  const { key, keyCheck } = deriveKey(secret, header.subarray(from, to))
  if (!keyCheck.equals(header.subarray(to))) throw new OperatorError(message('operator.archive.otherKey', { file }))
  return key
}

function openPiece(key: Buffer, nonce: Buffer, piece: Buffer, file: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  try {
    decipher.setAuthTag(piece.subarray(-tagBytes))
    return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw new OperatorError(message('operator.archive.altered', { file }))
  }
}

/** First the first `size` bytes, or all when there are fewer; then the rest. */
async function* splitOff(size: number, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [start, isSplit] = [Buffer.alloc(0), false]
  for await (const chunk of source) {
    if (isSplit) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < size) continue
    isSplit = true
    yield start.subarray(0, size)
    yield start.subarray(size)
  }
  if (!isSplit) yield start
}
