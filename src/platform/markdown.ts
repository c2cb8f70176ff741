import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import markdownIt, { type MarkdownIt } from 'markdown-it'
import { estimateTextBytes } from './heap-bytes.ts'

/** As the longest text that an operation takes. What comes from elsewhere may be longer. */
const maxLength = 20_000
/** Words for a preview are found near the start. */
const previewLength = 2_000

const maxUrlLength = 1_000
const keyBytes = 100
const htmlCache = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (html) => keyBytes + estimateTextBytes(html),
})

/**
 * For text that people write: no raw HTML, and no images, which would load from other hosts. Each level of nesting may
 * scan the text again, so hostile text takes four times as long as ordinary text with 20 levels, and eight times with
 * the default of 100.
 */
export function createMarkdownRenderer(name: string, extend: (markdown: MarkdownIt) => void = () => {}) {
  const markdown = markdownIt({ html: false, linkify: true, breaks: true, maxNesting: 20 }).disable('image')
  // Both bound what is read again after each `://`: `//` is tried within other URLs, too.
  markdown.linkify.add('//', null).set({ maxLength: maxUrlLength })
  extend(markdown)

  return (text: string, environment: object = {}): string => {
    const source = excerptMarkdown(text, maxLength)
    const key = hash('sha256', JSON.stringify([name, environment, source]), 'base64url')
    const html = htmlCache.get(key) ?? markdown.render(source, { ...environment }).trim()
    htmlCache.set(key, html)
    return html
  }
}

export const renderMarkdown = createMarkdownRenderer('plain')

/** Ends after a word. */
export function excerptMarkdown(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length).replace(/(?:\s\S*|[\ud800-\udbff])$/, '')} …`
}

export function toPlainText(text: string, length: number): string {
  const words = renderMarkdown(excerptMarkdown(text, previewLength))
    .replaceAll(/<\/?(?:strong|em|s|a|code)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const letters = Array.from(words)
  return letters.length <= length ? words : `${letters.slice(0, length - 1).join('')}…`
}
