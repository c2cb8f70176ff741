import { loadSharp } from '../uploads/public.ts'
import { crops, type Crop, type Look } from './contract.ts'
import { drawLightCover } from './draw.ts'

/** Two pixels for each that a mail or a card shows. */
const widths = { banner: 1200, card: 800, stripe: 500 } as const

/** In 20 to 40 ms. Flat colors fit into a palette. */
export async function renderCoverPng(look: Look, crop: Crop): Promise<Buffer> {
  const { width, height } = crops[crop]
  return renderScene(look, { width: widths[crop], height: Math.round((height * widths[crop]) / width) })
}

export async function renderScene(look: Look, size: { readonly width: number; readonly height: number }) {
  const sharp = await loadSharp()
  return sharp(Buffer.from(drawLightCover(look, size)))
    .png({ palette: true, colours: 64 })
    .toBuffer()
}
