import { readFile } from 'node:fs/promises'
import type { Font, PathCommand } from 'opentype.js'
import { lazyRequire } from '#platform'

/** Paths look the same on every machine, even without fonts. */
export interface TextRenderer {
  toPath(text: string, x: number, y: number, size: number): string
  measure(text: string, size: number): number
  /** Cut text ends with an ellipsis. */
  wrap(text: string, size: number, width: number, lines: number): string[]
}

const fontSubsets = ['latin', 'latin-ext', 'vietnamese']
const fontFolder = new URL('./files/', import.meta.resolve('@fontsource/bricolage-grotesque/package.json'))

export async function loadTextRenderer(weight: 500 | 700): Promise<TextRenderer> {
  // CommonJS without named exports for `import`.
  const { parse } = lazyRequire('opentype.js') as typeof import('opentype.js')
  const fonts = await Promise.all(
    fontSubsets.map(async (subset) => {
      const bytes = await readFile(new URL(`bricolage-grotesque-${subset}-${weight}-normal.woff`, fontFolder))
      return parse(Uint8Array.from(bytes).buffer)
    }),
  )
  const measure = (text: string, size: number) =>
    [...iterateGlyphs(fonts, text)].reduce((width, { advance }) => width + advance * size, 0)

  return {
    toPath(text, x, y, size) {
      let [path, at] = ['', x]
      for (const { font, index, advance } of iterateGlyphs(fonts, text)) {
        path += font.glyphs.get(index).getPath(at, y, size).commands.map(formatPathCommand).join('')
        at += advance * size
      }
      return path
    },
    measure,
    wrap: (text, size, width, lines) => wrapText(text, lines, (line) => measure(line, size) <= width),
  }
}

const coordinateNames = ['x1', 'y1', 'x2', 'y2', 'x', 'y'] as const

/** The library's own serializer rounds some numbers to NaN. */
function formatPathCommand(command: PathCommand): string {
  const values = command as Partial<Record<(typeof coordinateNames)[number], number>>
  return `${command.type}${coordinateNames.flatMap((name) => values[name]?.toFixed(1) ?? []).join(' ')}`
}

/** Each character comes from the first font that has it; others are left out. */
function* iterateGlyphs(fonts: readonly Font[], text: string) {
  for (const character of text.normalize('NFKC')) {
    const font = fonts.find((font) => font.charToGlyphIndex(character) > 0)
    if (!font) continue
    const index = font.charToGlyphIndex(character)
    yield { font, index, advance: (font.glyphs.get(index).advanceWidth ?? 0) / font.unitsPerEm }
  }
}

export function wrapText(text: string, maxLines: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) line = longer
    else {
      if (line !== '') lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  const shown = lines.slice(0, maxLines)
  const isCut = lines.length > maxLines
  return shown.map((line, index) => truncateLine(isCut && index === maxLines - 1 ? `${line}…` : line, fits))
}

function truncateLine(line: string, fits: (line: string) => boolean): string {
  let letters = Array.from(line)
  // From the second round on, the last letter is the ellipsis.
  while (letters.length > 1 && !fits(letters.join(''))) letters = [...letters.slice(0, -2), '…']
  return letters.join('').replace(/\s+…$/, '…')
}
