import { createReadStream } from 'node:fs'
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { message } from '#contract'
import { fsyncFolder } from '../fsync-folder.ts'
import { makeFolder } from '../make-folder.ts'
import { OperatorError } from '../operator-error.ts'
import { readSystemError } from '../system-error.ts'
import { decrypt, encrypt } from './encryption.ts'

/** Where an archive is: a file, or an object in a bucket. */
export interface ArchivePlace {
  /** A path, or `s3://BUCKET/KEY`. */
  readonly name: string
  /** The machine or the storage that has it. */
  readonly host: string
  /** It is there once it is complete, and nothing is left of one that failed. Returns its size. */
  save(bytes: AsyncIterable<Buffer>): Promise<number>
  read(): AsyncIterable<Buffer>
}

/** With a key, what is saved is encrypted. Reading needs it only for what is. */
export const filePlace = (file: string, encryptionKey?: string): ArchivePlace => ({
  name: file,
  host: hostname(),
  save: (bytes) => saveFile(file, encryptionKey === undefined ? bytes : encrypt(bytes, encryptionKey)),
  read: () => decrypt(createReadStream(file), encryptionKey, file),
})

async function saveFile(file: string, bytes: AsyncIterable<Buffer>): Promise<number> {
  const draft = `${file}.part`
  try {
    await writeDraft(await openDraft(file, draft), bytes)
    await rename(draft, file)
    await fsyncFolder(dirname(file))
    return (await stat(file)).size
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw toWriteError(file, error)
  }
}

async function openDraft(file: string, draft: string): Promise<FileHandle> {
  await makeFolder(dirname(file))
  const existing = await stat(file).catch(() => undefined)
  // The rename would replace a device such as /dev/null.
  if (existing && !existing.isFile()) throw new OperatorError(message('operator.archive.notAFile', { file }))
  return open(draft, 'w', 0o600)
}

async function writeDraft(draft: FileHandle, bytes: AsyncIterable<Buffer>): Promise<void> {
  try {
    // `write` may write only part of the chunk.
    for await (const chunk of bytes) await draft.writeFile(chunk)
    await draft.sync()
  } finally {
    await draft.close()
  }
}

function toWriteError(file: string, error: unknown): unknown {
  const { code, reason } = readSystemError(error)
  if (reason === undefined) return error
  return new OperatorError(
    code === 'ENOSPC' || code === 'EDQUOT'
      ? message('operator.archive.diskFull', { file })
      : message('operator.archive.unwritable', { file, reason }),
  )
}
