import { createReadStream } from 'node:fs'
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract as createExtract, pack as createPack } from 'tar-stream'
import { message } from '#contract'
import { fsyncFolder } from '../fsync-folder.ts'
import { makeFolder } from '../make-folder.ts'
import { OperatorError } from '../operator-error.ts'
import { readSystemError } from '../system-error.ts'

export interface Entry {
  readonly name: string
  readonly bytes: Buffer
  readonly contentType?: string
}

/** Buckets store a content type with each file. Pax allows keywords that begin with the name of a vendor. */
const contentTypeKeyword = 'FOLKMOOT.contentType'

/** No entry is larger: tables come in parts, and uploads have at most 10 MB. */
const maxEntryBytes = 64 * 1024 * 1024

type WriteEntries = (add: (entry: Entry) => Promise<void>) => Promise<void>

/** The file gets its name once it is complete and synced to disk, and nothing is left of one that failed. Returns its size. */
export async function writeContainer(file: string, write: WriteEntries): Promise<number> {
  const draft = `${file}.part`
  const output = await openDraft(file, draft).catch((error: unknown) => throwWriteError(file, error))
  try {
    await writeEntries(file, output.createWriteStream({ flush: true }), write)
    await rename(draft, file).catch((error: unknown) => throwWriteError(file, error))
    await fsyncFolder(dirname(file))
    return (await stat(file)).size
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function openDraft(file: string, draft: string): Promise<FileHandle> {
  await makeFolder(dirname(file))
  const existing = await stat(file).catch(() => undefined)
  // The rename would replace a device such as /dev/null.
  if (existing && !existing.isFile()) throw new OperatorError(message('operator.archive.notAFile', { file }))
  return open(draft, 'w', 0o600)
}

async function writeEntries(file: string, output: Writable, write: WriteEntries): Promise<void> {
  const pack = createPack()
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const written = pipeline(pack, compress, output)
  // Reported below, once `write` has noticed.
  written.catch(() => undefined)
  const add = ({ name, bytes, contentType }: Entry) =>
    new Promise<void>((resolve, reject) => {
      const pax = contentType === undefined ? undefined : { [contentTypeKeyword]: contentType }
      // The callback has the error, too.
      pack
        .entry({ name, mode: 0o600, ...(pax && { pax }) }, bytes, (error) => (error ? reject(error) : resolve()))
        .on('error', reject)
    })
  try {
    await write(add)
    pack.finalize()
    await written
  } catch (error) {
    pack.destroy()
    const cause = await written.then(
      () => error,
      (reason: unknown) => reason,
    )
    // The output was fine until the pack was destroyed.
    if ((cause as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') throw error
    throwWriteError(file, cause)
  }
}

function throwWriteError(file: string, error: unknown): never {
  const { code, reason } = readSystemError(error)
  if (reason === undefined) throw error
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new OperatorError(message('operator.archive.diskFull', { file }))
  throw new OperatorError(message('operator.archive.unwritable', { file, reason }))
}

export async function* readContainer(file: string): AsyncGenerator<Entry> {
  const extract = createExtract()
  const reading = pipeline(createReadStream(file), createZstdDecompress(), extract)
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
