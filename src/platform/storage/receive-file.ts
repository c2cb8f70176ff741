import { mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { Unavailable } from '#contract'
import { randomHex } from '../keys.ts'
import { headBytes, type UploadedFile } from './base-storage.ts'

/** More came than was announced. */
export class FileTooLarge extends Error {}

/** Bytes that are on the disk for good, but not yet at their place. */
export interface ReceivedFile extends UploadedFile {
  /** Puts them at their place at once; again is fine. */
  commit(): Promise<void>
  discard(): Promise<void>
}

/** Writes a stream to a temporary file beside its place. Nothing is left when that fails. */
export async function receiveFile(targetPath: string, bytes: Readable, maxBytes: number): Promise<ReceivedFile> {
  const folder = dirname(targetPath)
  const temporary = `${targetPath}.${randomHex(16)}.part`
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const arrived = await writeStream(await open(temporary, 'wx', 0o600), bytes, maxBytes)
    let isCommitted = false
    return {
      ...arrived,
      read: () => readFile(temporary),
      async commit() {
        if (!isCommitted) await rename(temporary, targetPath)
        isCommitted = true
        // The folders may be new as well, and last only when those above them are on the disk.
        for (const each of [folder, dirname(folder), dirname(dirname(folder))]) await fsyncFolder(each)
      },
      discard: () => rm(temporary, { force: true }),
    }
  } catch (error) {
    await rm(temporary, { force: true })
    throw mapDiskFullError(error)
  }
}

/** What to say when a disk is full; any other error as it is. */
export function mapDiskFullError(cause: unknown): unknown {
  if (!['ENOSPC', 'EDQUOT'].includes((cause as NodeJS.ErrnoException).code ?? '')) return cause
  const full = new Unavailable('There is no room left where files are kept. Nothing was stored; try again later.')
  full.headers['Retry-After'] = '60'
  full.cause = cause
  return full
}

async function writeStream(file: FileHandle, bytes: Readable, maxBytes: number): Promise<Omit<UploadedFile, 'read'>> {
  let [size, start] = [0, Buffer.alloc(0)]
  try {
    // Whoever sends too much is still to be answered, so the stream is left alone.
    for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new FileTooLarge()
      if (start.length < headBytes) start = Buffer.concat([start, chunk]).subarray(0, headBytes)
      // Not `write`, which may write less than it was given.
      await file.writeFile(chunk)
    }
    await file.sync()
    return { size, head: Buffer.from(start) }
  } finally {
    await file.close()
  }
}

/** A rename lasts only when its folder is on the disk too. */
async function fsyncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
