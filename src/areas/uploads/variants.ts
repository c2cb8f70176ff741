import { queueOf, type Storage } from '#platform'
import type { ContentType, Width } from './contract.ts'
import { variantOf } from './rules.ts'

export interface Picture {
  readonly key: string
  readonly contentType: ContentType
}

/** A picture in another width; undefined when it cannot be made, and the original has to do. */
export type Variants = (picture: Picture, width: Width) => Promise<Buffer | undefined>

/** A small file can hold a picture that fills the memory. */
const maxPixels = 50_000_000

/** Made when they are first asked for and kept beside the original. Whoever asks meanwhile waits for the same. */
export function variantsOf(storage: Storage): Variants {
  const making = new Map<string, Promise<Buffer | undefined>>()
  /** One after the other: each fills the memory with a whole picture. */
  const inTurn = queueOf(1)

  async function make({ key, contentType }: Picture, width: Width): Promise<Buffer | undefined> {
    const original = await wholeOf(storage, key)
    const made = original && (await resized(original, contentType, width))
    // What cannot be kept is made again the next time.
    if (made) await storage.write(variantOf(key, width), made, contentType).catch(() => undefined)
    return made
  }

  return async (picture, width) => {
    const name = variantOf(picture.key, width)
    const known = making.get(name)
    if (known) return known
    const found = wholeOf(storage, name).then((kept) => kept ?? inTurn(() => make(picture, width)))
    making.set(name, found)
    return found.finally(() => making.delete(name))
  }
}

async function wholeOf(storage: Storage, name: string): Promise<Buffer | undefined> {
  const bytes = await storage.read(name)
  return bytes && Buffer.concat((await bytes.toArray()) as Buffer[])
}

/** Upright, never larger than it was, and without what a camera writes beside the picture. */
async function resized(bytes: Buffer, contentType: ContentType, width: Width): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp')
  const mayMove = contentType === 'image/gif' || contentType === 'image/webp'
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: mayMove })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: 20 })
  const format = contentType.slice('image/'.length) as 'jpeg' | 'png' | 'gif' | 'webp'
  return picture
    .toFormat(format)
    .toBuffer()
    .catch(() => undefined)
}
