import { loadSharp } from '../uploads/public.ts'
import type { Look } from '../covers/contract.ts'
import { renderScene } from '../covers/public.ts'
import {
  coverHeight,
  posterSize,
  posterSvg,
  sceneSize,
  type Poster,
  type PosterSite,
  type TextRenderers,
} from './poster-svg.ts'

const maxCoverPixels = 25_000_000
const coverTimeoutSeconds = 10
const raw = { ...posterSize, channels: 3 } as const

/** A cover that cannot be read is left out; the picture is not complete then. */
export async function renderPoster(
  poster: Poster,
  site: PosterSite,
  renderers: TextRenderers,
  cover?: Buffer,
): Promise<{ readonly png: Buffer; readonly isComplete: boolean }> {
  const sharp = await loadSharp()
  const background = cover && (await resizeCover(cover).catch(() => undefined))
  if (poster.look) return { png: await renderDrawn(poster, poster.look, site, renderers), isComplete: true }
  const svg = Buffer.from(posterSvg(poster, site, renderers, background ? 'picture' : 'nothing'))
  const picture = background ? sharp(background, { raw }).composite([{ input: svg }]) : sharp(svg)
  const png = await picture.png({ palette: true, quality: 90 }).toBuffer()
  return { png, isComplete: !cover || background !== undefined }
}

async function renderDrawn(poster: Poster, look: Look, site: PosterSite, renderers: TextRenderers): Promise<Buffer> {
  const sharp = await loadSharp()
  const scene = await renderScene(look, sceneSize)
  return sharp(Buffer.from(posterSvg(poster, site, renderers, 'scene')))
    .composite([{ input: scene, left: posterSize.width - sceneSize.width, top: 0 }])
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

async function resizeCover(cover: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(cover, { limitInputPixels: maxCoverPixels })
    .autoOrient()
    .resize({ width: posterSize.width, height: coverHeight, fit: 'cover' })
    .extend({ bottom: posterSize.height - coverHeight })
    .flatten({ background: '#fff' })
    .toColorspace('srgb')
    .timeout({ seconds: coverTimeoutSeconds })
    .raw()
    .toBuffer()
}
