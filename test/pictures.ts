import sharp from 'sharp'

/** A picture of one colour. */
export const pictureOf = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#00502d' } })
    .toFormat(format)
    .toBuffer()

/** A page that would run a script if anybody showed it as one. */
export const page = Buffer.from('<!doctype html><script>alert(document.domain)</script>')
