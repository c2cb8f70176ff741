import { LRUCache } from 'lru-cache'
import MarkdownIt from 'markdown-it'

/** HTML in the text stays text, and nothing is loaded from elsewhere. */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, typographer: false }).disable('image')

const plainLink = markdown.renderer.rules.link_open
markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  tokens[index]?.attrSet('rel', 'nofollow ugc noopener')
  return plainLink?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options)
}
/** The page has its own first two levels of headings. */
for (const name of ['heading_open', 'heading_close'] as const)
  markdown.renderer.rules[name] = (tokens, index, options, _env, self) => {
    const token = tokens[index]
    if (token && /^h[1-4]$/.test(token.tag)) token.tag = `h${Number(token.tag.slice(1)) + 2}`
    return self.renderToken(tokens, index, options)
  }

/** The texts that were asked for last: everybody who looks at an event reads the same one. */
const kept = new LRUCache<string, string>({ max: 300 })

function htmlOf(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  const html = markdown.render(text)
  kept.set(text, html)
  return html
}

/** Markdown that somebody wrote. */
export const Prose = ({ text }: { readonly text: string }) => (
  <div class="prose" dangerouslySetInnerHTML={{ __html: htmlOf(text) }} />
)

/** The same without marks, for descriptions of one line. */
export function plainOf(text: string, length: number): string {
  const words = htmlOf(text)
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
