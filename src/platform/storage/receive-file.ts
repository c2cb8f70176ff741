import { open, readFile, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { message, Unavailable } from '#contract'
import { fsyncFolder } from '../fsync-folder.ts'
import { randomHex } from '../keys.ts'
import { makeFolder } from '../make-folder.ts'
import { firstBytesLength, type UploadedFile } from './base-storage.ts'

export class FileTooLarge extends Error {}

/** Synced to disk, but not at its final path yet. */
export interface ReceivedFile extends UploadedFile {
  commit(): Promise<void>
  discard(): Promise<void>
}

export async function receiveFile(targetPath: string, bytes: Readable, maxBytes: number): Promise<ReceivedFile> {
  const folder = dirname(targetPath)
  const temporary = `${targetPath}.${randomHex(16)}.part`
  try {
    await makeFolder(folder, 0o700)
    const written = await writeStream(await open(temporary, 'wx', 0o600), bytes, maxBytes)
    let isCommitted = false
    return {
      ...written,
      read: () => readFile(temporary),
      async commit() {
        if (!isCommitted) await rename(temporary, targetPath)
        isCommitted = true
        // New parent folders survive a crash only once their own parents are synced.
        for (const directory of [folder, dirname(folder), dirname(dirname(folder))]) await fsyncFolder(directory)
      },
      discard: () => rm(temporary, { force: true }),
    }
  } catch (error) {
    await rm(temporary, { force: true })
    throw mapDiskFullError(error)
  }
}

export function mapDiskFullError(cause: unknown): unknown {
  if (!['ENOSPC', 'EDQUOT'].includes((cause as NodeJS.ErrnoException).code ?? '')) return cause
  const full = new Unavailable(message('errors.storageFull'))
  full.headers['Retry-After'] = '60'
  full.cause = cause
  return full
}

async function writeStream(file: FileHandle, bytes: Readable, maxBytes: number): Promise<Omit<UploadedFile, 'read'>> {
  let [size, start] = [0, Buffer.alloc(0)]
  try {
    // The stream stays open so that a too large upload still gets a response.
    for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new FileTooLarge()
      if (start.length < firstBytesLength) start = Buffer.concat([start, chunk]).subarray(0, firstBytesLength)
      // `write` may write only part of the chunk.
      await file.writeFile(chunk)
    }
    await file.sync()
    return { size, firstBytes: Buffer.from(start) }
  } finally {
    await file.close()
  }
}
