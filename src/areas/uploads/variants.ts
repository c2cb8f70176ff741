import { LRUCache } from 'lru-cache'
import { createFairLimiter, lazy, createLimiter, type FileStorage } from '#platform'
import type { ContentType, Width } from './contract.ts'
import { resizeImage } from './resizing.ts'
import { storedKeysFor, variantKeyFor, type Format } from './rules.ts'

interface OriginalPicture {
  readonly key: string
  readonly userId: string
  readonly contentType: ContentType
}

export interface VariantOptions {
  readonly width: Width
  readonly format: Format | undefined
}

/** An empty buffer means that the original is not larger; undefined, that resizing failed. */
type FindVariant = (picture: OriginalPicture, options: VariantOptions) => Promise<Buffer | undefined>

/** Each holds a whole picture in memory. */
const maxConcurrentResizes = 2
const retryAfterMs = 3_600_000

const limitResizes = createFairLimiter(maxConcurrentResizes)
// Serial: a busy disk would occupy the few threads that also read files and resize pictures.
const limitWrites = createLimiter(1)

interface VariantResult {
  readonly bytes: Buffer | undefined
  readonly stored: Promise<void>
}

/**
 * Variants are made on first request and stored beside the original; concurrent requests share one run. Owners take
 * turns, so that one with many pictures does not block the others.
 */
export function createVariantFinder(
  storage: FileStorage,
  uploadExists: (key: string) => Promise<boolean>,
): FindVariant {
  const inFlight = new Map<string, Promise<VariantResult>>()
  const failed = lazy(() => new LRUCache<string, true>({ max: 10_000, ttl: retryAfterMs }))

  async function find(picture: OriginalPicture, options: VariantOptions): Promise<VariantResult> {
    const existing = await readAllBytes(storage, variantNameFor(picture, options))
    const bytes = existing ?? (await limitResizes(picture.userId, () => make(picture, options)))
    // Not awaited; if it fails, the variant is made again next time.
    const stored =
      existing || !bytes ? Promise.resolve() : limitWrites(() => store(picture, options, bytes)).catch(() => undefined)
    return { bytes, stored }
  }

  async function make(
    { key, contentType }: OriginalPicture,
    { width, format }: VariantOptions,
  ): Promise<Buffer | undefined> {
    // Another variant may have failed while this one was queued.
    const original = failed().has(key) ? undefined : await readAllBytes(storage, key)
    if (!original) return undefined
    const made = await resizeImage(original, format ? `image/${format}` : contentType, width)
    if (!made) failed().set(key, true)
    return made
  }

  async function store(picture: OriginalPicture, options: VariantOptions, bytes: Buffer): Promise<void> {
    const { key, contentType } = picture
    await storage.write(
      variantNameFor(picture, options),
      bytes,
      options.format ? `image/${options.format}` : contentType,
    )
    // The upload may have been deleted meanwhile.
    if (!(await uploadExists(key))) await storage.remove(storedKeysFor(key))
  }

  function start(picture: OriginalPicture, options: VariantOptions): Promise<VariantResult> {
    const name = variantNameFor(picture, options)
    const found = find(picture, options)
    inFlight.set(name, found)
    const end = () => inFlight.delete(name)
    found.then(({ stored }) => stored.then(end), end)
    return found
  }

  return async (picture, options) => {
    if (failed().has(picture.key)) return undefined
    return (await (inFlight.get(variantNameFor(picture, options)) ?? start(picture, options))).bytes
  }
}

const variantNameFor = ({ key }: OriginalPicture, { width, format }: VariantOptions): string =>
  variantKeyFor(key, width, format)

async function readAllBytes(storage: FileStorage, name: string): Promise<Buffer | undefined> {
  const bytes = await storage.read(name)
  return bytes && Buffer.concat((await bytes.toArray()) as Buffer[])
}
