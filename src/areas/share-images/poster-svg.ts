import { themeFillFor, type ThemeColor } from '#contract'
import type { Look } from '../covers/contract.ts'
import type { TextRenderer } from './text-renderer.ts'

const marigold = '#efb229'

export interface Poster {
  readonly title: string
  readonly lines: readonly string[]
  readonly themeColor: ThemeColor | null
  readonly coverUrl: string | null
  /** Drawn when there is no picture. */
  readonly look?: Look | undefined
  readonly date?: { readonly month: string; readonly day: string; readonly weekday: string }
}

/** Signs the poster, and colors those that have no color of their own. */
export interface PosterSite {
  readonly name: string
  readonly themeColor: ThemeColor | null
}

export interface TextRenderers {
  readonly bold: TextRenderer
  readonly plain: TextRenderer
}

export const posterSize = { width: 1200, height: 630 }
/** Below it there is the color alone. */
export const coverHeight = 420

/** A drawn scene stands beside the text: it would lose its heads above it. */
export const sceneSize = { width: 500, height: 630 }

const layouts = { nothing: plainSvg, picture: coveredSvg, scene: besideSceneSvg }

export const posterSvg = (
  poster: Poster,
  site: PosterSite,
  renderers: TextRenderers,
  beside: keyof typeof layouts,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${layouts[beside](poster, site, renderers)}</svg>`

const fillFor = (poster: Poster, site: PosterSite): string => themeFillFor(poster.themeColor ?? site.themeColor)

function plainSvg(poster: Poster, site: PosterSite, renderers: TextRenderers): string {
  const { title, lines, date } = poster
  const { bold, plain } = renderers
  const left = date ? 344 : 80
  const titleLines = bold.wrap(title, 76, 1120 - left, 3)
  const top = 132 + (3 - titleLines.length) * 30
  const shownLines = lines.flatMap((line) => plain.wrap(line, 38, 1120 - left, 1))
  return `
    <rect width="1200" height="630" fill="${fillFor(poster, site)}"/>
    <g fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3">
      ${[70, 140, 210, 280, 350, 420].map((radius) => `<circle cx="1010" cy="560" r="${radius}"/>`).join('')}
    </g>
    ${date ? dateSvg(date, renderers) : ''}
    <g fill="#fff">${textSvg(bold, titleLines, { left, top, size: 76, lineHeight: 86 })}</g>
    <g fill="#fff" fill-opacity=".86">
      ${textSvg(plain, shownLines, { left, top: top + titleLines.length * 86, size: 38, lineHeight: 54 })}
    </g>
    ${wordmarkSvg(bold, site.name)}`
}

function besideSceneSvg(poster: Poster, site: PosterSite, renderers: TextRenderers): string {
  const { title, lines, date } = poster
  const { bold, plain } = renderers
  const width = posterSize.width - sceneSize.width - 110
  const titleLines = bold.wrap(title, 60, width, 3)
  const shownLines = lines.flatMap((line) => plain.wrap(line, 32, width, 1))
  const top = 336 + (3 - titleLines.length) * 24
  return `
    <rect width="1200" height="630" fill="${fillFor(poster, site)}"/>
    ${date ? `<g transform="translate(2 6)scale(.76)">${dateSvg(date, renderers)}</g>` : ''}
    <g transform="translate(${date ? 196 : 0} -420)">${wordmarkSvg(bold, site.name, 'none', 330)}</g>
    <g fill="#fff">${textSvg(bold, titleLines, { left: 64, top, size: 60, lineHeight: 68 })}</g>
    <g fill="#fff" fill-opacity=".86">
      ${textSvg(plain, shownLines, { left: 64, top: top + titleLines.length * 68, size: 32, lineHeight: 46 })}
    </g>`
}

/** Below the cover, which fades out. Where the text begins, white has 4.5:1 even over a white picture. */
function coveredSvg(poster: Poster, site: PosterSite, renderers: TextRenderers): string {
  const { title, lines, date } = poster
  const { bold, plain } = renderers
  const left = date ? 344 : 80
  const titleLines = bold.wrap(title, 68, 1120 - left, 2)
  const shownLines = plain.wrap(lines.join(' · '), 34, 1120 - left, 2).map(trimSeparators)
  const top = 388 + (250 - titleLines.length * 76 - shownLines.length * 46) / 2
  const fill = fillFor(poster, site)
  return `
    <linearGradient id="veil" x2="0" y2="1">
      <stop offset=".36" stop-color="${fill}" stop-opacity="0"/>
      <stop offset=".52" stop-color="${fill}" stop-opacity=".88"/>
      <stop offset=".66" stop-color="${fill}"/>
    </linearGradient>
    <rect width="1200" height="630" fill="url(#veil)"/>
    ${date ? `<g transform="translate(0 252)">${dateSvg(date, renderers)}</g>` : ''}
    <g fill="#fff">
      ${textSvg(bold, titleLines, { left, top, size: 68, lineHeight: 76 })}
      ${textSvg(plain, shownLines, { left, top: top + titleLines.length * 76 - 8, size: 34, lineHeight: 46 })}
    </g>
    <g transform="translate(0 -461)">${wordmarkSvg(bold, site.name, fill)}</g>`
}

/** Lines are broken before or after a separator, or cut behind one. */
export const trimSeparators = (line: string): string => line.replace(/^· | ·(?=…?$)/g, '')

interface TextPosition {
  readonly left: number
  readonly top: number
  readonly size: number
  readonly lineHeight: number
}

const textSvg = (renderer: TextRenderer, lines: readonly string[], { left, top, size, lineHeight }: TextPosition) =>
  lines.map((line, index) => pathElement(renderer.toPath(line, left, top + index * lineHeight, size))).join('')

function wordmarkSvg(bold: TextRenderer, siteName: string, background = 'none', maxWidth = 900): string {
  const [name = ''] = bold.wrap(siteName, 40, maxWidth, 1)
  return `
    <rect x="60" y="509" width="${bold.measure(name, 40) + 104}" height="76" rx="38" fill="${background}"/>
    <circle cx="97" cy="547" r="17" fill="none" stroke="${marigold}" stroke-width="8" stroke-dasharray="13 4.8"/>
    <g fill="#fff">${pathElement(bold.toPath(name, 132, 561, 40))}</g>`
}

function dateSvg({ month, day, weekday }: NonNullable<Poster['date']>, { bold, plain }: TextRenderers): string {
  const centeredText = (renderer: TextRenderer, text: string, y: number, size: number) =>
    pathElement(renderer.toPath(text, 190 - renderer.measure(text, size) / 2, y, size))
  return `
    <rect x="80" y="76" width="220" height="250" rx="22" fill="#fbf9f3"/>
    <path d="M80 98a22 22 0 0 1 22-22h176a22 22 0 0 1 22 22v40H80z" fill="${marigold}"/>
    <g fill="#15201a">
      ${centeredText(bold, month, 122, 36)}${centeredText(bold, day, 246, 110)}${centeredText(plain, weekday, 300, 32)}
    </g>`
}

const pathElement = (d: string) => `<path d="${d}"/>`
