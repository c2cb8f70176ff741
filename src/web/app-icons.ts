import { readFile } from 'node:fs/promises'
import { loadSharp } from '../areas/uploads/public.ts'
import { assetsFolder } from './bundle.ts'

export interface AppIcon {
  readonly name: string
  readonly size: number
  /** Phones crop a maskable icon to a shape of their own, which shows at least the middle four fifths. */
  readonly purpose: 'any' | 'maskable'
}

export const appIcons: readonly AppIcon[] = [
  { name: '192', size: 192, purpose: 'any' },
  { name: '512', size: 512, purpose: 'any' },
  { name: 'maskable-512', size: 512, purpose: 'maskable' },
]

/** For programs that ask for `/favicon.ico` without reading a page. */
export const favicon: AppIcon = { name: 'favicon', size: 48, purpose: 'any' }

/** A container with one picture. */
export function toIco(png: Buffer, { size }: AppIcon): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const maxLogoPixels = 25_000_000
const logoTimeoutSeconds = 10
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** The logo on white, else the mark on the color of the site. A logo that cannot be read is left out. */
export async function renderIcon(icon: AppIcon, color: string, logo?: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = logo && (await resizeLogo(logo, pictureSize(icon, 0.9, 0.6)).catch(() => undefined))
  const mark = picture ?? (await drawMark(pictureSize(icon, 0.7, 0.55)))
  return sharp(Buffer.from(tileSvg(icon, picture ? '#fff' : color)))
    .composite([{ input: mark }])
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

const pictureSize = ({ size, purpose }: AppIcon, share: number, maskableShare: number): number =>
  Math.round(size * (purpose === 'maskable' ? maskableShare : share))

const tileSvg = ({ size, purpose }: AppIcon, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${purpose === 'maskable' ? 0 : size / 5}" fill="${color}"/>
  </svg>`

async function resizeLogo(logo: Buffer, size: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(logo, { limitInputPixels: maxLogoPixels })
    .autoOrient()
    .resize({ width: size, height: size, fit: 'contain', background: transparent })
    .toColorspace('srgb')
    .timeout({ seconds: logoTimeoutSeconds })
    .png()
    .toBuffer()
}

async function drawMark(size: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const svg = await readFile(new URL('mark.svg', assetsFolder), 'utf8')
  // Its viewBox is 24 wide, which is 24 pixels at 72 dpi.
  return sharp(Buffer.from(svg.replace('#1f5d43', '#fff')), { density: (72 * size) / 24 })
    .resize({ width: size, height: size })
    .png()
    .toBuffer()
}
