import { lazy } from '#platform'
import type { ContentType, Width } from './contract.ts'

/** Of a picture that is taken at all, frames counted one by one. A small file can hold a picture that fills the memory. */
export const maxPixels = 100_000_000
/** What can be resized: most of it is read row by row, some only as a whole, 4 bytes a pixel. */
const maxPixelsByRow = 50_000_000
const maxPixelsAsWhole = 25_000_000
/** What keeps moving; of what is larger, its first frame is shown. All frames are in memory at once. */
const maxMovingPixels = 10_000_000
const maxSeconds = 10

const sharpOf = lazy(async () => {
  const { default: sharp } = await import('sharp')
  // One thread for each picture: the other cores are for those who wait for pages.
  sharp.concurrency(1)
  return sharp
})

/** False also for what cannot be read: it is served as it is. */
export async function hasTooManyPixels(bytes: Buffer): Promise<boolean> {
  const facts = await factsOf(bytes)
  return facts !== undefined && facts.pixels * facts.frames > maxPixels
}

async function factsOf(bytes: Buffer) {
  const sharp = await sharpOf()
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found) return undefined
  const { width, height, pages: frames = 1, format, isProgressive } = found
  const isReadByRow = (format === 'jpeg' || format === 'png') && !isProgressive
  return { pixels: width * height, frames, isReadByRow }
}

/**
 * Upright, never wider than it was, and without what a camera writes beside the picture. Empty when the original is no larger.
 * Undefined when it cannot be made, or not within a time in which others can wait.
 */
export async function resized(bytes: Buffer, type: ContentType, width: Width): Promise<Buffer | undefined> {
  const facts = await factsOf(bytes)
  if (!facts || facts.pixels > (facts.isReadByRow ? maxPixelsByRow : maxPixelsAsWhole)) return undefined
  const { frames, pixels } = facts
  const isMoving = frames > 1 && frames * pixels <= maxMovingPixels
  for (const quality of type === 'image/jpeg' || type === 'image/webp' ? [80, 60] : [undefined]) {
    const wanted = { type, width, quality }
    const made = (isMoving ? await encoded(bytes, wanted, true) : undefined) ?? (await encoded(bytes, wanted, false))
    if (!made || made.length < bytes.length) return made
  }
  return Buffer.alloc(0)
}

interface Encoding {
  readonly type: ContentType
  readonly width: Width
  readonly quality: number | undefined
}

async function encoded(bytes: Buffer, { type, width, quality }: Encoding, animated: boolean) {
  const sharp = await sharpOf()
  const format = type.slice('image/'.length) as 'jpeg' | 'png' | 'gif' | 'webp'
  return sharp(bytes, { limitInputPixels: maxPixelsByRow, failOn: 'error', animated })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: maxSeconds })
    .toFormat(format, quality === undefined ? {} : { quality })
    .toBuffer()
    .catch(() => undefined)
}
