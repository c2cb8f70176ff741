import operationsReference from '../../../docs/reference/operations.md'
import { t } from '../../messages.ts'
import { findClosestWord } from './closest-word.ts'
import { guidePath, type Guide } from './guides.ts'
import { createSlugger } from './slug.ts'

interface SearchHit {
  readonly href: string
  readonly title: string
  readonly snippet: string
}

export interface SearchResult {
  readonly hits: readonly SearchHit[]
  /** What was searched instead, when no guide has one of the words. */
  readonly correctedQuery?: string
}

interface Entry {
  readonly href: string
  readonly title: string
  /** The operation's name, or the section's heading. */
  readonly name: string
  /** What ranks above the lines: the title, and the MCP tool. */
  readonly heading: string
  readonly lines: readonly string[]
  /** Comes after everything else. */
  readonly isNews?: boolean
}

const maxHits = 20
const stopWords = new Set(
  'a an and are at by can do does for from how i if in is it me my of on or the there to what when where which why with you your'.split(
    ' ',
  ),
)

/** Sections of guides and operations that contain every word, or else as many as any of them does, the best first. */
export function searchDocs(guides: readonly Guide[], query: string, baseUrl: string): SearchResult {
  const words = findWords(query)
  if (words.length === 0) return { hits: [] }
  const entries = [
    ...guides
      .map((guide) => ({ ...guide, text: guide.text.replaceAll('http://localhost:3000', baseUrl) }))
      .flatMap(splitSections),
    ...operationEntries,
  ]
  const hits = findHits(entries, words, words.length)
  if (hits.length > 0) return { hits }
  const corrected = correctWords(entries, words)
  const most = Math.max(...entries.map((entry) => countWords(textOf(entry), corrected)))
  const correctedQuery = corrected.join(' ')
  return {
    hits: most === 0 ? [] : findHits(entries, corrected, most),
    ...(correctedQuery !== words.join(' ') && { correctedQuery }),
  }
}

function findWords(query: string): readonly string[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(/^["'“”(]+|["'“”).,;:!?]+$/g, ''))
    .filter(Boolean)
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).slice(0, 10)
}

function findHits(entries: readonly Entry[], words: readonly string[], atLeast: number): readonly SearchHit[] {
  const hits = entries.filter((entry) => countWords(textOf(entry), words) >= atLeast)
  const ranked = hits
    .map((entry) => ({ ...entry, rank: rank(entry, words) }))
    .toSorted((a, b) => Number(a.isNews ?? false) - Number(b.isNews ?? false) || b.rank - a.rank)
  return ranked.slice(0, maxHits).map(({ href, title, lines }) => {
    const [line = ''] = lines.toSorted((a, b) => countWords(b, words) - countWords(a, words))
    return { href, title, snippet: stripMarkdown(line) }
  })
}

/** Whole words count more than their parts, names more than titles, and those more than lines. */
function rank({ name, heading, lines }: Entry, words: readonly string[]): number {
  const wanted = words.flatMap(splitWords)
  const nameParts = splitWords(name)
  const inName = sumCloseness(nameParts, wanted) / Math.max(nameParts.length, wanted.length)
  return (
    10 * inName +
    (10 * sumCloseness(splitWords(heading), wanted) + sumCloseness(splitWords(lines.join(' ')), wanted)) / words.length
  )
}

const sumCloseness = (parts: readonly string[], words: readonly string[]): number =>
  words.reduce((sum, word) => sum + Math.max(0, ...parts.map((part) => closeness(part, word))), 0)

const closeness = (part: string, word: string): number =>
  part === word ? 3 : part.startsWith(word) ? 2 : Number(part.includes(word))

const splitWords = (text: string): readonly string[] =>
  text
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? []
const includesWord = (text: string, word: string) => text.toLowerCase().includes(word)
const countWords = (text: string, words: readonly string[]) => words.filter((word) => includesWord(text, word)).length
const textOf = ({ heading, lines }: Entry) => `${heading}\n${lines.join('\n')}`

function correctWords(entries: readonly Entry[], words: readonly string[]): readonly string[] {
  const text = entries.map(textOf).join('\n')
  const known = new Set(splitWords(text).filter((word) => word.length > 2))
  return words.map((word) => (includesWord(text, word) ? word : (findClosestWord(word, known) ?? word)))
}

const operationRow = /^\| `(\w+)` \| `([A-Z]+) (\S+)` \|(?:[^|]*\|){2} (?:`(\w+)`|–) \| (.*) \|$/

/** Rows of the generated page, as entries of the interactive reference. */
const operationEntries: readonly Entry[] = operationsReference.split(/^## /m).flatMap((section) => {
  const [tag = '', ...lines] = section.split('\n')
  return lines.flatMap((line) => {
    const [row, name = '', method = '', path = '', tool = '', summary = ''] = operationRow.exec(line) ?? []
    const href = `/docs#tag/${tag.toLowerCase()}/${method}${path}`
    const title = `${name}: ${method} ${path}`
    return row === undefined ? [] : [{ href, title, name, heading: `${title} ${tool}`, lines: [summary] }]
  })
})

/** Ignores `#` in code blocks. */
function splitSections(guide: Guide): readonly Entry[] {
  const sections: (Entry & { lines: string[] })[] = []
  const toSlug = createSlugger()
  let isCode = false
  for (const line of guide.text.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    const [, marks, heading] = (!isCode && /^(#{1,3}) (.+)$/.exec(line)) || []
    if (heading !== undefined) {
      const label = t(guide.label)
      const name = marks === '#' ? label : stripMarkdown(heading)
      const title = marks === '#' ? label : t('docs.search.hitTitle', { guide: label, heading: name })
      const href = `${guidePath(guide.name)}#${toSlug(heading)}`
      sections.push({
        href,
        title,
        name,
        heading: `${title} ${heading}`,
        lines: [],
        isNews: guide.name === 'changelog',
      })
    } else if (line.trim() !== '' && !line.startsWith('```')) sections.at(-1)?.lines.push(line)
  }
  return sections
}

const stripMarkdown = (line: string): string => {
  const text = line
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`|\*\*/g, '')
    .replaceAll(/\||^[-#\s]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}
