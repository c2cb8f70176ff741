import { readFile } from 'node:fs/promises'
import type { Font, PathCommand } from 'opentype.js'
import { requireLater } from '#platform'

/** Text as an SVG path, so that a picture looks the same on every machine, also on one without fonts. */
export interface Lettering {
  /** The path of a line whose first letter begins at x on the baseline y. */
  line(text: string, x: number, y: number, size: number): string
  /** The text in at most so many lines that fit the width; what does not fit ends with an ellipsis. */
  wrap(text: string, size: number, width: number, lines: number): string[]
}

const scripts = ['latin', 'latin-ext', 'vietnamese']
const folder = new URL('./files/', import.meta.resolve('@fontsource/bricolage-grotesque/package.json'))

export async function letteringOf(weight: 500 | 700): Promise<Lettering> {
  const { parse } = requireLater('opentype.js') as typeof import('opentype.js')
  const fonts = await Promise.all(
    scripts.map(async (script) => {
      const bytes = await readFile(new URL(`bricolage-grotesque-${script}-${weight}-normal.woff`, folder))
      return parse(Uint8Array.from(bytes).buffer)
    }),
  )
  const widthOf = (text: string, size: number) =>
    [...glyphsOf(fonts, text)].reduce((width, { advance }) => width + advance * size, 0)

  return {
    line(text, x, y, size) {
      let [path, at] = ['', x]
      for (const { font, index, advance } of glyphsOf(fonts, text)) {
        path += font.glyphs.get(index).getPath(at, y, size).commands.map(written).join('')
        at += advance * size
      }
      return path
    },
    wrap: (text, size, width, lines) => wrapped(text, lines, (line) => widthOf(line, size) <= width),
  }
}

const coordinates = ['x1', 'y1', 'x2', 'y2', 'x', 'y'] as const

/** The library's own way of writing paths rounds some numbers to NaN. */
function written(command: PathCommand): string {
  const values = command as Partial<Record<(typeof coordinates)[number], number>>
  return `${command.type}${coordinates.flatMap((name) => values[name]?.toFixed(1) ?? []).join(' ')}`
}

/** Letter by letter, each from the first of the fonts that has it; one that none has is left out. */
function* glyphsOf(fonts: readonly Font[], text: string) {
  for (const letter of text.normalize('NFC')) {
    const font = fonts.find((font) => font.charToGlyphIndex(letter) > 0)
    if (!font) continue
    const index = font.charToGlyphIndex(letter)
    yield { font, index, advance: (font.glyphs.get(index).advanceWidth ?? 0) / font.unitsPerEm }
  }
}

export function wrapped(text: string, most: number, fits: (line: string) => boolean): string[] {
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
  const shown = lines.slice(0, most)
  const isCut = lines.length > most
  return shown.map((line, index) => cut(isCut && index === most - 1 ? `${line}…` : line, fits))
}

function cut(line: string, fits: (line: string) => boolean): string {
  let letters = Array.from(line)
  while (letters.length > 1 && !fits(letters.join(''))) letters = [...letters.slice(0, -2), '…']
  return letters.join('')
}
