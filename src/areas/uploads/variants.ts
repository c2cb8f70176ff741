import { LRUCache } from 'lru-cache'
import { fairQueue, lazy, type Storage } from '#platform'
import type { ContentType, Width } from './contract.ts'
import { resized } from './resizing.ts'
import { namesOf, variantOf } from './rules.ts'

export interface Picture {
  readonly key: string
  readonly userId: string
  readonly contentType: ContentType
}

/** A picture in another width; undefined when it cannot be made, and the original has to do. */
export type Variants = (picture: Picture, width: Width) => Promise<Buffer | undefined>

/** Each fills the memory with a picture. */
const mostAtOnce = 2
const triedAgainAfterMs = 3_600_000

interface Made {
  readonly bytes: Buffer | undefined
  /** Resolves when they are stored, or cannot be. */
  readonly stored: Promise<void>
}

/**
 * Made when they are first asked for and kept beside the original. Whoever asks meanwhile waits for the same; pictures of
 * different people are made in turn, so that nobody's hold up all the others. `isThere` tells whether an upload still exists.
 */
export function variantsOf(storage: Storage, isThere: (key: string) => Promise<boolean>): Variants {
  const making = new Map<string, Promise<Made>>()
  const inTurn = fairQueue(mostAtOnce)
  const failed = lazy(() => new LRUCache<string, true>({ max: 10_000, ttl: triedAgainAfterMs }))

  async function find(picture: Picture, width: Width): Promise<Made> {
    const kept = await wholeOf(storage, variantOf(picture.key, width))
    const bytes = kept ?? (await inTurn(picture.userId, () => make(picture, width)))
    // Nobody waits for the disk; what cannot be kept is made again the next time.
    const stored = kept || !bytes ? Promise.resolve() : store(picture, width, bytes).catch(() => undefined)
    return { bytes, stored }
  }

  async function make({ key, contentType }: Picture, width: Width): Promise<Buffer | undefined> {
    // It may have failed while this one waited.
    const original = failed().has(key) ? undefined : await wholeOf(storage, key)
    if (!original) return undefined
    const made = await resized(original, contentType, width)
    if (!made) failed().set(key, true)
    return made
  }

  async function store({ key, contentType }: Picture, width: Width, bytes: Buffer): Promise<void> {
    await storage.write(variantOf(key, width), bytes, contentType)
    // It may have been made for a file that was deleted meanwhile.
    if (!(await isThere(key))) await storage.remove(namesOf(key))
  }

  return async (picture, width) => {
    if (failed().has(picture.key)) return undefined
    const name = variantOf(picture.key, width)
    const known = making.get(name)
    if (known) return (await known).bytes
    const found = find(picture, width)
    making.set(name, found)
    const end = () => making.delete(name)
    found.then(({ stored }) => stored.then(end), end)
    return (await found).bytes
  }
}

async function wholeOf(storage: Storage, name: string): Promise<Buffer | undefined> {
  const bytes = await storage.read(name)
  return bytes && Buffer.concat((await bytes.toArray()) as Buffer[])
}
