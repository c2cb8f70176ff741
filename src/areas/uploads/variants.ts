import { LRUCache } from 'lru-cache'
import { fairQueue, lazy, queueOf, type Storage } from '#platform'
import type { ContentType, Width } from './contract.ts'
import { resized } from './resizing.ts'
import { namesOf, variantOf, type Format } from './rules.ts'

export interface Picture {
  readonly key: string
  readonly userId: string
  readonly contentType: ContentType
}

export interface Wanted {
  readonly width: Width
  /** Its own, unless another is wanted. */
  readonly format: Format | undefined
}

/** A picture in another width or format; undefined when the original is as good, or has to do. */
export type Variants = (picture: Picture, wanted: Wanted) => Promise<Buffer | undefined>

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
  // One after the other: a busy disk would hold the few threads that also read files and resize pictures.
  const storing = queueOf(1)
  const failed = lazy(() => new LRUCache<string, true>({ max: 10_000, ttl: triedAgainAfterMs }))

  async function find(picture: Picture, wanted: Wanted): Promise<Made> {
    const kept = await wholeOf(storage, nameOf(picture, wanted))
    const bytes = kept ?? (await inTurn(picture.userId, () => make(picture, wanted)))
    // Nobody waits for the disk; what cannot be kept is made again the next time.
    const stored =
      kept || !bytes ? Promise.resolve() : storing(() => store(picture, wanted, bytes)).catch(() => undefined)
    return { bytes, stored }
  }

  async function make({ key, contentType }: Picture, { width, format }: Wanted): Promise<Buffer | undefined> {
    // It may have failed while this one waited.
    const original = failed().has(key) ? undefined : await wholeOf(storage, key)
    if (!original) return undefined
    const made = await resized(original, format ? `image/${format}` : contentType, width)
    if (!made) failed().set(key, true)
    return made
  }

  async function store(picture: Picture, wanted: Wanted, bytes: Buffer): Promise<void> {
    const { key, contentType } = picture
    await storage.write(nameOf(picture, wanted), bytes, wanted.format ? `image/${wanted.format}` : contentType)
    // It may have been made for a file that was deleted meanwhile.
    if (!(await isThere(key))) await storage.remove(namesOf(key))
  }

  function begin(picture: Picture, wanted: Wanted): Promise<Made> {
    const name = nameOf(picture, wanted)
    const found = find(picture, wanted)
    making.set(name, found)
    const end = () => making.delete(name)
    found.then(({ stored }) => stored.then(end), end)
    return found
  }

  return async (picture, wanted) => {
    if (failed().has(picture.key)) return undefined
    const { bytes } = await (making.get(nameOf(picture, wanted)) ?? begin(picture, wanted))
    // Where the original is as good, nothing is kept under the name, so that it is not tried again.
    return bytes?.length === 0 ? undefined : bytes
  }
}

const nameOf = ({ key }: Picture, { width, format }: Wanted): string => variantOf(key, width, format)

async function wholeOf(storage: Storage, name: string): Promise<Buffer | undefined> {
  const bytes = await storage.read(name)
  return bytes && Buffer.concat((await bytes.toArray()) as Buffer[])
}
