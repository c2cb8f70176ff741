import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A block of CONTRIBUTING.md that names a file: its whole text, or a `diff` of it. */
interface Step {
  readonly section: string
  readonly path: string
  readonly isDiff: boolean
  readonly text: string
}

export function readSteps(page: string): Step[] {
  return page.split(/^### /m).flatMap((part) => {
    const section = part.slice(0, part.indexOf('\n'))
    return [...part.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(([, language, path = '', text = '']) => ({
      section,
      path,
      isDiff: language === 'diff',
      text,
    }))
  })
}

export function applyStep(folder: string, { path, isDiff, text }: Step): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, isDiff ? patch(path, readFileSync(file, 'utf8'), text) : text)
}

/** Hunks are separated by `@@` and found by their lines, without line numbers. */
function patch(path: string, before: string, diff: string): string {
  return diff.split('@@\n').reduce((text, hunk) => {
    const lines = hunk.split('\n').slice(0, -1)
    const side = (mark: string) =>
      lines
        .filter((line) => line === '' || line.startsWith(' ') || line.startsWith(mark))
        .map((line) => `${line.slice(1)}\n`)
        .join('')
    const places = text.split(side('-'))
    assert.equal(places.length, 2, `CONTRIBUTING.md changes these lines of ${path}, which are not there once:\n${hunk}`)
    return places.join(side('+'))
  }, before)
}
