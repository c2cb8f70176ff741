import { lazy } from '#platform'
import type { ContentType, Width } from './contract.ts'

/** Of a picture that is taken at all, frames counted one by one. A small file can hold a picture that fills the memory. */
export const maxPixels = 100_000_000
/** What can be resized: most of it is read row by row, some only as a whole, 4 bytes a pixel. */
const maxStreamedPixels = 50_000_000
const maxBufferedPixels = 25_000_000
/** What keeps moving; of what is larger, its first frame is shown. All frames are in memory at once. */
const maxAnimatedPixels = 10_000_000
const resizeTimeoutSeconds = 10

const loadSharp = lazy(async () => {
  const { default: sharp } = await import('sharp')
  // One thread for each picture: the other cores are for those who wait for pages.
  sharp.concurrency(1)
  return sharp
})

/** False also for what cannot be read: it is served as it is. */
export async function hasTooManyPixels(bytes: Buffer): Promise<boolean> {
  const info = await readImageInfo(bytes)
  return info !== undefined && info.pixels * info.frames > maxPixels
}

async function readImageInfo(bytes: Buffer) {
  const sharp = await loadSharp()
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
export async function resizeImage(bytes: Buffer, type: ContentType, width: Width): Promise<Buffer | undefined> {
  const info = await readImageInfo(bytes)
  if (!info || info.pixels > (info.isReadByRow ? maxStreamedPixels : maxBufferedPixels)) return undefined
  const { frames, pixels } = info
  const isAnimated = frames > 1 && frames * pixels <= maxAnimatedPixels
  for (const quality of type === 'image/jpeg' || type === 'image/webp' ? [80, 60] : [undefined]) {
    const wanted = { type, width, quality }
    const output =
      (isAnimated ? await encodeImage(bytes, wanted, true) : undefined) ?? (await encodeImage(bytes, wanted, false))
    if (!output || output.length < bytes.length) return output
  }
  return Buffer.alloc(0)
}

interface EncodeOptions {
  readonly type: ContentType
  readonly width: Width
  readonly quality: number | undefined
}

async function encodeImage(bytes: Buffer, { type, width, quality }: EncodeOptions, animated: boolean) {
  const sharp = await loadSharp()
  const format = type.slice('image/'.length) as 'jpeg' | 'png' | 'gif' | 'webp'
  return sharp(bytes, { limitInputPixels: maxStreamedPixels, failOn: 'error', animated })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: resizeTimeoutSeconds })
    .toFormat(format, quality === undefined ? {} : { quality })
    .toBuffer()
    .catch(() => undefined)
}
