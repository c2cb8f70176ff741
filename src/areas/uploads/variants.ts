import { LRUCache } from 'lru-cache'
import { createFairQueue, lazy, createQueue, type FileStorage } from '#platform'
import type { ContentType, Width } from './contract.ts'
import { resizeImage } from './resizing.ts'
import { storedKeysFor, variantKeyFor, type Format } from './rules.ts'

export interface OriginalPicture {
  readonly key: string
  readonly userId: string
  readonly contentType: ContentType
}

export interface VariantOptions {
  readonly width: Width
  /** Its own, unless another is wanted. */
  readonly format: Format | undefined
}

/** A picture in another width or format; undefined when the original is as good, or has to do. */
export type FindVariant = (picture: OriginalPicture, wanted: VariantOptions) => Promise<Buffer | undefined>

/** Each fills the memory with a picture. */
const maxConcurrentResizes = 2
const retryAfterMs = 3_600_000

interface VariantResult {
  readonly bytes: Buffer | undefined
  /** Resolves when they are stored, or cannot be. */
  readonly stored: Promise<void>
}

/**
 * Made when they are first asked for and kept beside the original. Whoever asks meanwhile waits for the same; pictures of
 * different people are made in turn, so that nobody's hold up all the others. `isThere` tells whether an upload still exists.
 */
export function createVariantFinder(
  storage: FileStorage,
  uploadExists: (key: string) => Promise<boolean>,
): FindVariant {
  const inFlight = new Map<string, Promise<VariantResult>>()
  const resizeQueue = createFairQueue(maxConcurrentResizes)
  // One after the other: a busy disk would hold the few threads that also read files and resize pictures.
  const writeQueue = createQueue(1)
  const failed = lazy(() => new LRUCache<string, true>({ max: 10_000, ttl: retryAfterMs }))

  async function find(picture: OriginalPicture, wanted: VariantOptions): Promise<VariantResult> {
    const kept = await readAllBytes(storage, variantNameFor(picture, wanted))
    const bytes = kept ?? (await resizeQueue(picture.userId, () => make(picture, wanted)))
    // Nobody waits for the disk; what cannot be kept is made again the next time.
    const stored =
      kept || !bytes ? Promise.resolve() : writeQueue(() => store(picture, wanted, bytes)).catch(() => undefined)
    return { bytes, stored }
  }

  async function make(
    { key, contentType }: OriginalPicture,
    { width, format }: VariantOptions,
  ): Promise<Buffer | undefined> {
    // It may have failed while this one waited.
    const original = failed().has(key) ? undefined : await readAllBytes(storage, key)
    if (!original) return undefined
    const made = await resizeImage(original, format ? `image/${format}` : contentType, width)
    if (!made) failed().set(key, true)
    return made
  }

  async function store(picture: OriginalPicture, wanted: VariantOptions, bytes: Buffer): Promise<void> {
    const { key, contentType } = picture
    await storage.write(variantNameFor(picture, wanted), bytes, wanted.format ? `image/${wanted.format}` : contentType)
    // It may have been made for a file that was deleted meanwhile.
    if (!(await uploadExists(key))) await storage.remove(storedKeysFor(key))
  }

  function start(picture: OriginalPicture, wanted: VariantOptions): Promise<VariantResult> {
    const name = variantNameFor(picture, wanted)
    const found = find(picture, wanted)
    inFlight.set(name, found)
    const end = () => inFlight.delete(name)
    found.then(({ stored }) => stored.then(end), end)
    return found
  }

  return async (picture, wanted) => {
    if (failed().has(picture.key)) return undefined
    const { bytes } = await (inFlight.get(variantNameFor(picture, wanted)) ?? start(picture, wanted))
    // Where the original is as good, nothing is kept under the name, so that it is not tried again.
    return bytes?.length === 0 ? undefined : bytes
  }
}

const variantNameFor = ({ key }: OriginalPicture, { width, format }: VariantOptions): string =>
  variantKeyFor(key, width, format)

async function readAllBytes(storage: FileStorage, name: string): Promise<Buffer | undefined> {
  const bytes = await storage.read(name)
  return bytes && Buffer.concat((await bytes.toArray()) as Buffer[])
}
