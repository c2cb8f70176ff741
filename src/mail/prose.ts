import { createMarkdownRenderer } from '../platform/markdown.ts'

const textStyle = 'font-size:17px;line-height:1.55;color:#1b2621'
const headingStyle = 'margin:24px 0 8px;font-size:19px;line-height:1.3;color:#1b2621'
/** Mail programs know no style sheets, so each element has its style. The classes are those of the dark layout. */
const styles: Readonly<Record<string, readonly [className: string, style: string]>> = {
  p: ['ink', `margin:0 0 16px;${textStyle}`],
  ul: ['ink', `margin:0 0 16px;padding-inline-start:24px;${textStyle}`],
  ol: ['ink', `margin:0 0 16px;padding-inline-start:24px;${textStyle}`],
  blockquote: ['soft', 'margin:0 0 16px;padding-inline-start:16px;border-inline-start:3px solid #e3dfd3;color:#55605a'],
  a: ['link', 'overflow-wrap:anywhere'],
  ...Object.fromEntries([2, 3, 4, 5, 6].map((level) => [`h${level}`, ['ink', headingStyle] as const])),
}

/** Headings begin below the title of the mail. */
export const renderProse = createMarkdownRenderer('mail', (markdown) =>
  markdown.core.ruler.push('mail', ({ tokens }) => {
    for (const token of tokens.flatMap((block) => [block, ...(block.children ?? [])])) {
      if (token.type.startsWith('heading_')) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`
      const [className, style] = (token.nesting === 1 && styles[token.tag]) || []
      if (className === undefined || style === undefined) continue
      token.attrSet('class', className)
      token.attrSet('style', style)
    }
  }),
)
