import { createMarkdownRenderer } from '../../src/platform/markdown.ts'

interface ProseEnvironment {
  readonly firstLevel: 2 | 3
}

const renderMarkdown = createMarkdownRenderer('page', (markdown) => {
  const defaultLinkRule = markdown.renderer.rules.link_open
  markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
    tokens[index]?.attrSet('rel', 'nofollow ugc noopener')
    return defaultLinkRule?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options)
  }
  /** A list, with its bullets, and a quote stand on the side where their own language begins. */
  markdown.core.ruler.push('direction', ({ tokens }) => {
    for (const token of tokens)
      if (token.level === 0 && /^(?:bullet_list|ordered_list|blockquote)_open$/.test(token.type))
        token.attrSet('dir', 'auto')
  })
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
})

/** Headings begin with 2 on a page that has none but its title. */
export const renderProse = (text: string, firstLevel: ProseEnvironment['firstLevel'] = 3): string =>
  renderMarkdown(text, { firstLevel } satisfies ProseEnvironment)
