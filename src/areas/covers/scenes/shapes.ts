import type { Random } from './random.ts'

/**
 * Seven colors that follow from the theme: sky, a far plane, the theme itself, its dark tone, a warm (or cool) companion,
 * and gold and paper, which all themes share. Scenes name no other color.
 */
export const slots = ['sky', 'far', 'main', 'deep', 'warm', 'gold', 'paper'] as const
export type Slot = (typeof slots)[number]

/** Classes of the SVG: fills in small letters, strokes in capitals. */
const fillClasses = { sky: 's', far: 'f', main: 'm', deep: 'd', warm: 'w', gold: 'g', paper: 'p' } as const
export const fillClass = (slot: Slot): string => fillClasses[slot]
export const strokeClass = (slot: Slot): string => fillClasses[slot].toUpperCase()

export const path = (slot: Slot, d: string): string => `<path class="${fillClass(slot)}" d="${shorten(d)}"/>`

export const line = (slot: Slot, width: number, d: string): string =>
  `<path class="${strokeClass(slot)}" stroke-width="${round(width)}" d="${shorten(d)}"/>`

export const circle = (slot: Slot, x: number, y: number, radius: number): string =>
  `<circle class="${fillClass(slot)}" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`

export const ellipse = (slot: Slot, x: number, y: number, rx: number, ry: number): string =>
  `<ellipse class="${fillClass(slot)}" cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"/>`

export const rect = (slot: Slot, x: number, y: number, width: number, height: number, radius = 0): string =>
  `<rect class="${fillClass(slot)}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${radius === 0 ? '' : ` rx="${round(radius)}"`}/>`

export const group = (transform: string, ...shapes: readonly string[]): string =>
  `<g transform="${shorten(transform)}">${shapes.join('')}</g>`

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string): string =>
  items.map(draw).join('')

export const sky = path('sky', 'M0 0h320v200H0z')

/** Two arcs that grow from a point: `angle` 0 points up. */
export const leaf = (slot: Slot, x: number, y: number, length: number, angle: number, width = 0.42): string =>
  group(
    `translate(${x} ${y})rotate(${angle})`,
    path(slot, `M0 0Q${length * width} ${-length * 0.5} 0 ${-length}Q${-length * width} ${-length * 0.5} 0 0`),
  )

export const starrySky = (random: Random, count: number, bottom = 70): string =>
  repeat(count, () => circle('paper', random.int(8, 312), random.int(8, bottom), random.pick([1.2, 1.6, 2.2])))

/** One decimal is a tenth of a pixel on a phone. */
function round(value: number): string {
  return `${Math.round(value * 10) / 10}`.replace(/^(-?)0\./, '$1.')
}

function shorten(d: string): string {
  return d.replaceAll(/-?\d*\.\d{2,}(?:e-\d+)?/g, (number) => {
    const short = round(Number(number))
    // The sign separated it from the number before.
    return number.startsWith('-') && !short.startsWith('-') ? ` ${short}` : short
  })
}
