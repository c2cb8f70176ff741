import { crops, type Crop, type Look } from './contract.ts'
import { createPalette, type Palette } from './palette.ts'
import { createRandom, fillClass, scenes, slots, strokeClass } from './scenes/public.ts'

const [fullWidth, fullHeight] = [320, 200]

/** For browsers: light and dark in one file. */
export function drawCover(look: Look, crop: Crop): string {
  const [light, dark] = (['light', 'dark'] as const).map((scheme) =>
    toRules(createPalette(look.theme, look.sky, scheme)),
  )
  return drawWith(look, crops[crop], `${light}@media(prefers-color-scheme:dark){${dark}}`, crop === 'card')
}

interface Size {
  readonly width: number
  readonly height: number
}

/** For pictures of pixels, which are light. In any shape that is no wider than a banner. */
export const drawLightCover = (look: Look, size: Size): string =>
  drawWith(look, size, toRules(createPalette(look.theme, look.sky, 'light')))

function drawWith({ scene: name, seed }: Look, { width, height }: Size, colors: string, mayZoom = false): string {
  const { draw, focus, mayFlip = true } = scenes[name]
  const random = createRandom(`${seed}.${name}`)
  const isFlipped = random.next() < 0.5 && mayFlip
  const zoom = mayZoom ? random.pick([1, 1, 1.14]) : 1
  const scale = Math.max(width / fullWidth, height / fullHeight) * zoom
  const [w, h] = [width / scale, height / scale]
  const x = clamp(focus[0] - w / 2, fullWidth - w)
  const y = clamp(focus[1] - h / 2, fullHeight - h)
  const content = draw(createRandom(seed + name))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${[x, y, w, h].map(round).join(' ')}" preserveAspectRatio="xMidYMid slice">` +
    `<style>${lineStyle}${colors}</style>` +
    (isFlipped ? `<g transform="translate(${round(2 * x + w)})scale(-1 1)">${content}</g>` : content) +
    '</svg>'
  )
}

const clamp = (start: number, max: number): number => Math.max(0, Math.min(max, start))
const round = (value: number): number => Math.round(value * 10) / 10

const lineStyle = `${slots.map((slot) => `.${strokeClass(slot)}`).join()}{fill:none;stroke-linecap:round;stroke-linejoin:round}`

const toRules = (palette: Palette): string =>
  slots
    .map((slot) => `.${fillClass(slot)}{fill:${palette[slot]}}.${strokeClass(slot)}{stroke:${palette[slot]}}`)
    .join('')
