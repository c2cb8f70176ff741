import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { OperatorError } from '../operator-error.ts'
import { decrypt, encrypt } from './encryption.ts'

const secret = 'a key of 32 bytes or more, at random'
const [pieceBytes, headerBytes, tagBytes] = [65_536, 53, 16]
const sealedBytes = pieceBytes + tagBytes

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size))
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const seal = (bytes: Buffer) => collect(encrypt(inChunks(bytes, 50_000), secret))
const open = (bytes: Buffer, key: string | undefined = secret, chunkBytes = 10_007) =>
  collect(decrypt(inChunks(bytes, chunkBytes), key, 'a.enc'))

const isRefused = (pattern: RegExp) => (error: unknown) => error instanceof OperatorError && pattern.test(error.message)
const altered = isRefused(/^a\.enc is damaged or incomplete/)

test('an archive decrypts to the same bytes, whatever its length and chunk size', async () => {
  for (const size of [0, 1, pieceBytes - 1, pieceBytes, pieceBytes + 1, 3 * pieceBytes]) {
    const bytes = randomBytes(size)
    const sealed = await seal(bytes)
    assert.equal(sealed.length, headerBytes + size + tagBytes * Math.max(1, Math.ceil(size / pieceBytes)))
    for (const chunkBytes of [37, 10_007, 1_000_000]) assert.ok(bytes.equals(await open(sealed, secret, chunkBytes)))
  }
})

test('the same bytes never look the same, and nothing of them can be read', async () => {
  const bytes = Buffer.from('ada@example.org '.repeat(10_000))
  const [first, second] = [await seal(bytes), await seal(bytes)]
  assert.ok(!first.equals(second))
  assert.ok(!first.includes('ada@example.org'))
})

test('an encrypted archive that was cut off, changed, extended or reordered is refused', async () => {
  const sealed = await seal(randomBytes(3 * pieceBytes))
  const at = (piece: number) => headerBytes + piece * sealedBytes
  const lengths = [at(3) - 1, at(2) + 5, at(2), at(1), at(0) + 1, at(0), at(0) - 1]
  for (const length of lengths) await assert.rejects(open(sealed.subarray(0, length)), altered, `${length} bytes`)
  for (const position of [at(0), at(1) - 1, at(1) + 7, at(3) - 1]) {
    const flipped = Buffer.from(sealed)
    flipped.writeUInt8(flipped.readUInt8(position) ^ 1, position)
    await assert.rejects(open(flipped), altered, `byte ${position}`)
  }
  const [header, first, second, third] = [0, at(0), at(1), at(2)].map((start, index) =>
    sealed.subarray(start, [at(0), at(1), at(2), at(3)][index]),
  ) as [Buffer, Buffer, Buffer, Buffer]
  for (const pieces of [
    [second, first, third],
    [first, third],
    [first, second, third, third],
    [first, second, third, Buffer.from('x')],
  ])
    await assert.rejects(open(Buffer.concat([header, ...pieces])), altered)
})

test('a key that is wrong or missing, and a newer format, are told apart from damage', async () => {
  const sealed = await seal(randomBytes(100))
  await assert.rejects(open(sealed, `${secret}!`), isRefused(/BACKUP_ENCRYPTION_KEY is not the key that a\.enc was/))
  await assert.rejects(
    collect(decrypt(inChunks(sealed, 1_000), undefined, 'a.enc')),
    isRefused(/^a\.enc is encrypted\. Set BACKUP_ENCRYPTION_KEY/),
  )
  const newer = Buffer.concat([Buffer.from('folkmoot-encrypted-2\n'), sealed.subarray(21)])
  await assert.rejects(open(newer), isRefused(/made by a newer version of Folkmoot/))
})

test('what is not encrypted passes, with and without a key', async () => {
  for (const bytes of [Buffer.from(''), Buffer.from('short'), randomBytes(100_000)])
    for (const key of [secret, undefined])
      assert.ok(bytes.equals(await collect(decrypt(inChunks(bytes, 1_000), key, 'a'))))
})
