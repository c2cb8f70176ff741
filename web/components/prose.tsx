import { LRUCache } from 'lru-cache'
import MarkdownIt from 'markdown-it'

interface ProseEnvironment {
  readonly firstLevel: 2 | 3
}

/** User input: no raw HTML, and no images, which would load from other hosts. */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, typographer: false }).disable('image')

const defaultLinkRule = markdown.renderer.rules.link_open
markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  tokens[index]?.attrSet('rel', 'nofollow ugc noopener')
  return defaultLinkRule?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options)
}
/** Headings in the text start below those of the page and skip no level. */
markdown.core.ruler.push('outline', ({ tokens, env }) => {
  const { firstLevel } = env as unknown as ProseEnvironment
  const outline: number[] = []
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    const level = Number(token.tag.slice(1))
    while ((outline.at(-1) ?? 0) >= level) outline.pop()
    outline.push(level)
    token.tag = `h${Math.min(6, firstLevel - 1 + outline.length)}`
  }
})

const htmlCache = new LRUCache<string, string>({ max: 300 })

function renderMarkdown(text: string, firstLevel: ProseEnvironment['firstLevel'] = 3): string {
  const key = `${firstLevel} ${text}`
  const cached = htmlCache.get(key)
  if (cached !== undefined) return cached
  const html = markdown.render(text, { firstLevel } satisfies ProseEnvironment)
  htmlCache.set(key, html)
  return html
}

/** Headings begin with 2 on a page that has none but its title. */
export const Prose = ({ text, firstLevel }: { readonly text: string } & Partial<ProseEnvironment>) => (
  <div class="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(text, firstLevel) }} />
)

export function toPlainText(text: string, length: number): string {
  const words = renderMarkdown(text)
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
