import { t } from '../../messages.ts'
import { guidePath, type Guide } from './guides.ts'
import { createSlugger } from './slug.ts'

export interface SearchHit {
  readonly href: string
  readonly title: string
  readonly snippet: string
}

interface Section {
  readonly guide: Guide
  readonly heading: string
  readonly anchor: string
  readonly lines: readonly string[]
}

const maxHits = 20

/** Sections that contain every word, those with a match in the heading first. */
export function searchGuides(guides: readonly Guide[], query: string, baseUrl: string): readonly SearchHit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10)
  if (words.length === 0) return []
  const includesWord = (text: string, word: string) => text.toLowerCase().includes(word)
  const hits = guides
    .map((guide) => ({ ...guide, text: guide.text.replaceAll('http://localhost:3000', baseUrl) }))
    .flatMap(splitSections)
    .filter(({ heading, lines }) => words.every((word) => includesWord(`${heading}\n${lines.join('\n')}`, word)))
  const isInHeading = ({ heading }: Section) => words.some((word) => includesWord(heading, word))
  return [...hits.filter(isInHeading), ...hits.filter((hit) => !isInHeading(hit))].slice(0, maxHits).map((section) => {
    const { guide, heading, anchor, lines } = section
    const line = lines.find((text) => words.some((word) => includesWord(text, word))) ?? lines[0] ?? ''
    return {
      href: `${guidePath(guide.name)}#${anchor}`,
      title: heading === t(guide.label) ? heading : formatTitle(guide, heading),
      snippet: stripMarkdown(line),
    }
  })
}

const formatTitle = ({ label }: Guide, heading: string): string =>
  t('docs.search.hitTitle', { guide: t(label), heading: stripMarkdown(heading) })

/** Ignores `#` in code blocks. */
function splitSections(guide: Guide): readonly Section[] {
  const sections: (Section & { lines: string[] })[] = []
  const toSlug = createSlugger()
  let isCode = false
  for (const line of guide.text.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    const [, heading] = (!isCode && /^#{1,3} (.+)$/.exec(line)) || []
    if (heading !== undefined) sections.push({ guide, heading, anchor: toSlug(heading), lines: [] })
    else if (line.trim() !== '' && !line.startsWith('```')) sections.at(-1)?.lines.push(line)
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
