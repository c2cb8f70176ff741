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
  readonly heading: string
  readonly lines: readonly string[]
}

const maxHits = 20

/** Sections of guides and operations that contain every word, those with a match in the heading first. */
export function searchDocs(guides: readonly Guide[], query: string, baseUrl: string): SearchResult {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10)
  if (words.length === 0) return { hits: [] }
  const entries = [
    ...guides
      .map((guide) => ({ ...guide, text: guide.text.replaceAll('http://localhost:3000', baseUrl) }))
      .flatMap(splitSections),
    ...operationEntries,
  ]
  const hits = findHits(entries, words)
  if (hits.length > 0) return { hits }
  const corrected = correctWords(entries, words)
  return { hits: findHits(entries, corrected), correctedQuery: corrected.join(' ') }
}

function findHits(entries: readonly Entry[], words: readonly string[]): readonly SearchHit[] {
  const hits = entries.filter((entry) => words.every((word) => includesWord(textOf(entry), word)))
  const isInHeading = ({ heading }: Entry) => words.some((word) => includesWord(heading, word))
  return [...hits.filter(isInHeading), ...hits.filter((hit) => !isInHeading(hit))]
    .slice(0, maxHits)
    .map(({ href, title, lines }) => {
      const line = lines.find((text) => words.some((word) => includesWord(text, word))) ?? lines[0] ?? ''
      return { href, title, snippet: stripMarkdown(line) }
    })
}

const includesWord = (text: string, word: string) => text.toLowerCase().includes(word)
const textOf = ({ heading, lines }: Entry) => `${heading}\n${lines.join('\n')}`

function correctWords(entries: readonly Entry[], words: readonly string[]): readonly string[] {
  const text = entries.map(textOf).join('\n')
  const known = new Set(
    text
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\d]{3,}/gu),
  )
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
    return row === undefined ? [] : [{ href, title, heading: `${title} ${tool}`, lines: [summary] }]
  })
})

const formatTitle = ({ label }: Guide, heading: string): string =>
  t('docs.search.hitTitle', { guide: t(label), heading: stripMarkdown(heading) })

/** Ignores `#` in code blocks. */
function splitSections(guide: Guide): readonly Entry[] {
  const sections: (Entry & { lines: string[] })[] = []
  const toSlug = createSlugger()
  let isCode = false
  for (const line of guide.text.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    const [, heading] = (!isCode && /^#{1,3} (.+)$/.exec(line)) || []
    if (heading !== undefined) {
      const title = heading === t(guide.label) ? heading : formatTitle(guide, heading)
      sections.push({ href: `${guidePath(guide.name)}#${toSlug(heading)}`, title, heading, lines: [] })
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
