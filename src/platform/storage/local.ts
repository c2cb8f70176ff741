import { createReadStream } from 'node:fs'
import { access, constants, open, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import type { Keys } from '../keys.ts'
import { receive, type Received } from './receive.ts'
import { signedPath, ticketFrom, type SignedTicket } from './signature.ts'
import { uploadSeconds, type Kept } from './kept.ts'

/** Bytes come through us. */
export interface LocalStorage extends Kept {
  readonly kind: 'local'
  /** Undefined when we did not sign this. */
  ticketFrom(name: string, query: Readonly<Record<string, unknown>>): SignedTicket | undefined
  /** Writes what comes beside its place. Throws `TooLarge` as soon as it is longer than it may be. */
  receive(name: string, bytes: Readable, maxBytes: number): Promise<Received>
}

/** Files in `DATA_DIR/uploads`. */
export function localStorage({ DATA_DIR, BASE_URL }: Pick<Config, 'DATA_DIR' | 'BASE_URL'>, keys: Keys): LocalStorage {
  const folder = join(resolve(DATA_DIR), 'uploads')
  const key = () => keys.of('storage urls')
  const placeOf = (name: string) => join(folder, requirePlain(name))

  return {
    kind: 'local',
    async uploadUrl(ticket) {
      const expiresAt = Math.floor(Date.now() / 1000) + uploadSeconds
      return `${BASE_URL}/storage/${signedPath(key(), { ...ticket, expiresAt })}`
    },
    ticketFrom: (name, query) => ticketFrom(key(), name, query),
    receive: (name, bytes, maxBytes) => receive(placeOf(name), bytes, maxBytes),
    async write(name, bytes) {
      const received = await receive(placeOf(name), Readable.from([bytes]), bytes.length)
      await received.keep()
    },
    async read(name, range) {
      const file = await open(placeOf(name)).catch(unlessMissing)
      return file && createReadStream('', { fd: file, ...(range && { start: range.first, end: range.last }) })
    },
    async remove(names) {
      // The whole folder: what an interrupted PUT left behind stands there too.
      for (const place of new Set(names.map((name) => dirname(placeOf(name)))))
        await rm(place, { recursive: true, force: true })
    },
    async look() {
      await access(folder, constants.W_OK).catch(unlessMissing)
      return folder
    },
  }
}

/** Names are made by us; one that leads elsewhere is a mistake of ours. */
function requirePlain(name: string): string {
  if (name.split('/').every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))) return name
  throw new Error('This is no name for something kept.')
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
