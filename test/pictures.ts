import sharp from 'sharp'

export const createPicture = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#00502d' } })
    .toFormat(format)
    .toBuffer()

/** Would run a script if served as HTML. */
export const htmlPage = Buffer.from('<!doctype html><script>alert(document.domain)</script>')

/** Noise with a color table per frame: small, but expensive to resize. */
export async function createAnimatedGif(width: number, height: number, frames: number): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: 16 * 16 * 3 }, (_, at) => (at * at * 31) % 251))
  const still = await sharp(noise, { raw: { width: 16, height: 16, channels: 3 } })
    .resize(width, height, { kernel: 'nearest', fit: 'fill' })
    .gif({ effort: 1 })
    .toBuffer()
  const head = still.subarray(0, 13)
  const colors = still.subarray(13, 13 + colorTableSize(still[10]))
  const at = findFrameOffset(still, head.length + colors.length)
  const localColorTable = still.subarray(at + 10, at + 10 + colorTableSize(still[at + 9]))
  const table = localColorTable.length > 0 ? localColorTable : colors
  const pixels = still.subarray(at + 10 + localColorTable.length, -1)
  const control = Buffer.from([0x21, 0xf9, 4, 0, 4, 0, 0, 0])
  const loop = Buffer.from('!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1')
  const frame = Buffer.concat([still.subarray(at, at + 9), Buffer.from([0x80 | (Math.log2(table.length / 3) - 1)])])
  const buildFrame = (number: number) => {
    const shift = (number * 3) % table.length
    return Buffer.concat([control, frame, table.subarray(shift), table.subarray(0, shift), pixels])
  }
  const all = Array.from({ length: frames }, (_, number) => buildFrame(number))
  return Buffer.concat([head, colors, loop, ...all, Buffer.from([0x3b])])
}

const colorTableSize = (flags = 0): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

function findFrameOffset(gif: Buffer, start: number): number {
  let offset = start
  while (gif[offset] === 0x21) {
    offset += 2
    while (gif[offset]) offset += (gif[offset] ?? 0) + 1
    offset++
  }
  return offset
}
