import sharp from 'sharp'

/** A picture of one colour. */
export const pictureOf = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#00502d' } })
    .toFormat(format)
    .toBuffer()

/** A page that would run a script if anybody showed it as one. */
export const page = Buffer.from('<!doctype html><script>alert(document.domain)</script>')

/** A GIF in which a frame of noise comes again and again: small for what it takes to decode. */
export async function movingPictureOf(width: number, height: number, frames: number): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: 16 * 16 * 3 }, (_, at) => (at * at * 31) % 251))
  const still = await sharp(noise, { raw: { width: 16, height: 16, channels: 3 } })
    .resize(width, height, { kernel: 'nearest', fit: 'fill' })
    .gif({ effort: 1 })
    .toBuffer()
  const at = placeOfFrame(still)
  const control = Buffer.from([0x21, 0xf9, 4, 0, 4, 0, 0, 0])
  const loop = Buffer.from('!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1')
  const frame = Buffer.concat([control, still.subarray(at, -1)])
  return Buffer.concat([
    still.subarray(0, tableEnd(still, 13, 10)),
    loop,
    ...Array<Buffer>(frames).fill(frame),
    trailer,
  ])
}

const trailer = Buffer.from([0x3b])

/** Where a table of colors ends that begins here, if the flags say that there is one. */
const tableEnd = (gif: Buffer, start: number, flagsAt: number): number => {
  const flags = gif[flagsAt] ?? 0
  return start + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
}

/** Where the only frame of a GIF begins, behind the extensions. */
function placeOfFrame(gif: Buffer): number {
  let at = tableEnd(gif, 13, 10)
  while (gif[at] === 0x21) {
    at += 2
    while (gif[at]) at += (gif[at] ?? 0) + 1
    at++
  }
  return at
}
