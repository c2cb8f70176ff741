import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract as createExtract, pack as createPack } from 'tar-stream'
import { message } from '#contract'
import { OperatorError } from '../operator-error.ts'
import type { ArchivePlace } from './place.ts'

export interface Entry {
  readonly name: string
  readonly bytes: Buffer
  readonly contentType?: string
}

/** Buckets store a content type with each file. Pax allows keywords that begin with the name of a vendor. */
const contentTypeKeyword = 'FOLKMOOT.contentType'

/** No entry is larger: tables come in parts, and uploads have at most 10 MB. */
const maxEntryBytes = 64 * 1024 * 1024

/** Returns the size of the archive. */
export async function writeContainer(
  place: ArchivePlace,
  write: (add: (entry: Entry) => Promise<void>) => Promise<void>,
): Promise<number> {
  const pack = createPack()
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const saved = pipeline(pack, compress, (bytes: AsyncIterable<Buffer>) => place.save(bytes))
  // Reported below, once `write` has noticed.
  saved.catch(() => undefined)
  const add = ({ name, bytes, contentType }: Entry) =>
    new Promise<void>((resolve, reject) => {
      const pax = contentType === undefined ? undefined : { [contentTypeKeyword]: contentType }
      // Each entry emits the error of the output, too.
      pack
        .entry({ name, mode: 0o600, ...(pax && { pax }) }, bytes, (error) => (error ? reject(error) : resolve()))
        .on('error', reject)
    })
  try {
    await write(add)
    pack.finalize()
  } catch (error) {
    // Without effect when the output failed first: then that is the error.
    pack.destroy(error as Error)
  }
  return saved
}

export async function* readContainer(place: ArchivePlace): AsyncGenerator<Entry> {
  const file = place.name
  const extract = createExtract()
  const reading = pipeline(place.read(), createZstdDecompress(), extract)
  // Reported by the iterator below.
  reading.catch(() => undefined)
  try {
    for await (const entry of extract) {
      const { name, size, type, pax } = entry.header
      if (type !== 'file') throw new OperatorError(message('operator.archive.foreignEntry', { file, entry: name }))
      if (size > maxEntryBytes)
        throw new OperatorError(message('operator.archive.entryTooLarge', { file, entry: name }))
      const chunks: Buffer[] = []
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
      const contentType = (pax as Record<string, string> | null | undefined)?.[contentTypeKeyword]
      yield { name, bytes: Buffer.concat(chunks), ...(contentType !== undefined && { contentType }) }
    }
    await reading
  } catch (error) {
    throw toReadError(file, error)
  } finally {
    extract.destroy()
  }
}

function toReadError(file: string, error: unknown): Error {
  if (error instanceof OperatorError) return error
  const { code, message: reason } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new OperatorError(message('operator.archive.noFile', { file }))
  const isUnreadable = code === 'EACCES' || code === 'EISDIR'
  return new OperatorError(
    message(isUnreadable ? 'operator.archive.unreadable' : 'operator.archive.damaged', { file, reason }),
  )
}
