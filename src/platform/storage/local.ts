import { createReadStream } from 'node:fs'
import { access, constants, open, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import type { DerivedKeys } from '../keys.ts'
import { receiveFile, type ReceivedFile } from './receive-file.ts'
import { buildSignedPath, verifySignedUpload, type SignedUpload } from './signature.ts'
import { uploadUrlSeconds, type BaseStorage } from './base-storage.ts'

export interface LocalStorage extends BaseStorage {
  readonly kind: 'local'
  verifyUpload(name: string, query: Readonly<Record<string, unknown>>): SignedUpload | undefined
  /** Throws `FileTooLarge` as soon as the limit is exceeded. */
  receiveUpload(name: string, bytes: Readable, maxBytes: number): Promise<ReceivedFile>
}

export function createLocalStorage(
  { DATA_DIR, BASE_URL }: Pick<Config, 'DATA_DIR' | 'BASE_URL'>,
  keys: DerivedKeys,
): LocalStorage {
  const folder = join(resolve(DATA_DIR), 'uploads')
  const key = () => keys.get('storage urls')
  const filePath = (name: string) => join(folder, requireSafeName(name))

  return {
    kind: 'local',
    async uploadUrl(allowed) {
      const expiresAt = Math.floor(Date.now() / 1000) + uploadUrlSeconds
      return `${BASE_URL}/storage/${buildSignedPath(key(), { ...allowed, expiresAt })}`
    },
    verifyUpload: (name, query) => verifySignedUpload(key(), name, query),
    receiveUpload: (name, bytes, maxBytes) => receiveFile(filePath(name), bytes, maxBytes),
    async write(name, bytes) {
      const received = await receiveFile(filePath(name), Readable.from([bytes]), bytes.length)
      await received.commit()
    },
    async read(name, range) {
      const file = await open(filePath(name)).catch(ignoreMissing)
      return file && createReadStream('', { fd: file, ...(range && { start: range.first, end: range.last }) })
    },
    async remove(names) {
      // The whole folder, because an interrupted PUT may have left a file there.
      for (const uploadFolder of new Set(names.map((name) => dirname(filePath(name)))))
        await rm(uploadFolder, { recursive: true, force: true })
    },
    async checkAccess() {
      await access(folder, constants.W_OK).catch(ignoreMissing)
      return folder
    },
  }
}

/** Names are generated, so an unsafe one is a bug. */
function requireSafeName(name: string): string {
  if (name.split('/').every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))) return name
  throw new Error('This is not a name for a stored file.')
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
