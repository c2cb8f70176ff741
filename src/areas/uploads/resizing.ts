import { lazy } from '#platform'
import type { ContentType, Width } from './contract.ts'

/** Larger pictures are refused, all frames counted: a small file can decode to more than fits in memory. */
const maxPixels = 100_000_000
/** Limits for resizing: formats decoded row by row, and those decoded as a whole at 4 bytes a pixel. */
const maxStreamedPixels = 50_000_000
const maxBufferedPixels = 25_000_000
/** All frames are in memory at once; larger animations become their first frame. */
const maxAnimatedPixels = 10_000_000
const resizeTimeoutSeconds = 10

export const loadSharp = lazy(async () => {
  const { default: sharp } = await import('sharp')
  // One thread per picture leaves the other cores to requests.
  sharp.concurrency(1)
  // Its cache holds decoded pictures: 70 MB more at the peak of `npm run prove -- memory`.
  sharp.cache(false)
  return sharp
})

/** False for unreadable files, which are served as they are. */
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
 * Upright, never enlarged, without metadata. Empty when the result would not be smaller; undefined when it fails or
 * times out.
 */
export async function resizeImage(bytes: Buffer, type: ContentType, width: Width): Promise<Buffer | undefined> {
  const info = await readImageInfo(bytes)
  if (!info || info.pixels > (info.isReadByRow ? maxStreamedPixels : maxBufferedPixels)) return undefined
  const { frames, pixels } = info
  const isAnimated = frames > 1 && frames * pixels <= maxAnimatedPixels
  for (const quality of type === 'image/jpeg' || type === 'image/webp' ? [80, 60] : [undefined]) {
    const options = { type, width, quality }
    const output =
      (isAnimated ? await encodeImage(bytes, options, true) : undefined) ?? (await encodeImage(bytes, options, false))
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
