import type { TextRenderer } from './text-renderer.ts'

/** The theme colors of the pages as sRGB, dark enough for white text. */
const themeFills: Readonly<Record<string, string>> = {
  coral: '#a41f1a',
  ocean: '#005d72',
  sunset: '#8d4300',
  forest: '#19511f',
  violet: '#5027a8',
  rose: '#9e0148',
  slate: '#384654',
  sky: '#005b90',
}
const brandFill = '#00502d'
const marigold = '#efb229'

export interface Poster {
  readonly title: string
  readonly lines: readonly string[]
  readonly themeColor: string | null
  readonly date?: { readonly month: string; readonly day: string; readonly weekday: string }
}

interface TextRenderers {
  readonly bold: TextRenderer
  readonly plain: TextRenderer
}

/** 1200 by 630, the size of link previews. */
export function posterSvg({ title, lines, themeColor, date }: Poster, { bold, plain }: TextRenderers): string {
  const left = date ? 344 : 80
  const titleLines = bold.wrap(title, 76, 1120 - left, 3)
  const top = 132 + (3 - titleLines.length) * 30
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <rect width="1200" height="630" fill="${themeFills[themeColor ?? ''] ?? brandFill}"/>
    <g fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3">
      ${[70, 140, 210, 280, 350, 420].map((radius) => `<circle cx="1010" cy="560" r="${radius}"/>`).join('')}
    </g>
    ${date ? dateSvg(date, { bold, plain }) : ''}
    <g fill="#fff">
      ${titleLines.map((line, index) => pathElement(bold.toPath(line, left, top + index * 86, 76))).join('')}
    </g>
    <g fill="#fff" fill-opacity=".86">
      ${lines
        .flatMap((line) => plain.wrap(line, 38, 1120 - left, 1))
        .map((line, index) => pathElement(plain.toPath(line, left, top + titleLines.length * 86 + index * 54, 38)))
        .join('')}
    </g>
    <circle cx="97" cy="547" r="17" fill="none" stroke="${marigold}" stroke-width="8" stroke-dasharray="13 4.8"/>
    <g fill="#fff">${pathElement(bold.toPath('Folkmoot', 132, 561, 40))}</g>
  </svg>`
}

function dateSvg({ month, day, weekday }: NonNullable<Poster['date']>, { bold, plain }: TextRenderers): string {
  const centeredText = (renderer: TextRenderer, text: string, y: number, size: number) =>
    pathElement(renderer.toPath(text, 190 - measureWidth(renderer, text, size) / 2, y, size))
  return `
    <rect x="80" y="76" width="220" height="250" rx="22" fill="#fbf9f3"/>
    <path d="M80 98a22 22 0 0 1 22-22h176a22 22 0 0 1 22 22v40H80z" fill="${marigold}"/>
    <g fill="#15201a">
      ${centeredText(bold, month, 122, 36)}${centeredText(bold, day, 246, 110)}${centeredText(plain, weekday, 300, 32)}
    </g>`
}

const pathElement = (d: string) => `<path d="${d}"/>`

/** The rightmost coordinate, close enough to the width for short texts. */
function measureWidth(renderer: TextRenderer, text: string, size: number): number {
  const xs = [...renderer.toPath(text, 0, 0, size).matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
  return Math.max(0, ...xs.filter((_x, index) => index % 2 === 0))
}
