import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract as createExtract, pack as createPack } from 'tar-stream'
import { message } from '#contract'
import { fsyncFolder } from '../fsync-folder.ts'
import { OperatorError } from '../operator-error.ts'

export interface Entry {
  readonly name: string
  readonly bytes: Buffer
  readonly contentType?: string
}

/** Buckets store a content type with each file. Pax allows keywords that begin with the name of a vendor. */
const contentTypeKeyword = 'FOLKMOOT.contentType'

/** No entry is larger: tables come in parts, and uploads have at most 10 MB. */
const maxEntryBytes = 64 * 1024 * 1024

/** The file gets its name once it is complete and synced to disk. Returns its size. */
export async function writeContainer(
  file: string,
  write: (add: (entry: Entry) => Promise<void>) => Promise<void>,
): Promise<number> {
  const draft = `${file}.part`
  const pack = createPack()
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const written = pipeline(pack, compress, createWriteStream(draft, { mode: 0o600, flush: true }))
  const add = ({ name, bytes, contentType }: Entry) =>
    new Promise<void>((resolve, reject) => {
      const pax = contentType === undefined ? undefined : { [contentTypeKeyword]: contentType }
      pack.entry({ name, mode: 0o600, ...(pax && { pax }) }, bytes, (error) => (error ? reject(error) : resolve()))
    })
  try {
    await Promise.race([write(add), written.then(() => Promise.reject(new Error('The archive ended early.')))])
    pack.finalize()
    await written
    await rename(draft, file)
    await fsyncFolder(dirname(file))
    return (await stat(file)).size
  } catch (error) {
    pack.destroy()
    await written.catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

export async function* readContainer(file: string): AsyncGenerator<Entry> {
  const extract = createExtract()
  const reading = pipeline(createReadStream(file), createZstdDecompress(), extract)
  // Reported by the iterator below.
  reading.catch(() => undefined)
  try {
    for await (const entry of extract) {
      const { name, size, pax } = entry.header
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
