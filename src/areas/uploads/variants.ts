import { LRUCache } from 'lru-cache'
import { fairQueue, lazy, type Storage } from '#platform'
import type { ContentType, Width } from './contract.ts'
import { resized } from './resizing.ts'
import { variantOf } from './rules.ts'

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

/**
 * Made when they are first asked for and kept beside the original. Whoever asks meanwhile waits for the same; pictures of
 * different people are made in turn, so that nobody's hold up all the others.
 */
export function variantsOf(storage: Storage): Variants {
  const making = new Map<string, Promise<Buffer | undefined>>()
  const inTurn = fairQueue(mostAtOnce)
  const failed = lazy(() => new LRUCache<string, true>({ max: 10_000, ttl: triedAgainAfterMs }))

  async function make({ key, contentType }: Picture, width: Width): Promise<Buffer | undefined> {
    // It may have failed while this one waited.
    const original = failed().has(key) ? undefined : await wholeOf(storage, key)
    if (!original) return undefined
    const made = await resized(original, contentType, width)
    // What cannot be kept is made again the next time.
    if (made) await storage.write(variantOf(key, width), made, contentType).catch(() => undefined)
    else failed().set(key, true)
    return made
  }

  return async (picture, width) => {
    if (failed().has(picture.key)) return undefined
    const name = variantOf(picture.key, width)
    const known = making.get(name)
    if (known) return known
    const found = wholeOf(storage, name).then((kept) => kept ?? inTurn(picture.userId, () => make(picture, width)))
    making.set(name, found)
    return found.finally(() => making.delete(name))
  }
}

async function wholeOf(storage: Storage, name: string): Promise<Buffer | undefined> {
  const bytes = await storage.read(name)
  return bytes && Buffer.concat((await bytes.toArray()) as Buffer[])
}
