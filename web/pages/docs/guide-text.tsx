import { renderToString } from '#jsx/jsx-runtime'
import MarkdownIt from 'markdown-it'
import { CodeBlock } from '../../components/code-block.tsx'
import { t } from '../../messages.ts'
import { guidePath, guides } from './guides.ts'
import { createSlugger } from './slug.ts'

const markdown = new MarkdownIt({ html: false, linkify: true })
const { rules } = markdown.renderer

markdown.core.ruler.push('heading_ids', ({ tokens }) => {
  const toSlug = createSlugger()
  for (const [index, token] of tokens.entries())
    if (token.type === 'heading_open') token.attrSet('id', toSlug(tokens[index + 1]?.content ?? ''))
})

/** Wide tables scroll on their own; `tabindex` makes that work with the keyboard. */
rules.table_open = () => '<div class="table-scroll" tabindex="0"><table>'
rules.table_close = () => '</table></div>'

const languages: Readonly<Record<string, string>> = {
  sh: 'Shell',
  ts: 'TypeScript',
  js: 'JavaScript',
  json: 'JSON',
  http: 'HTTP',
  python: 'Python',
  go: 'Go',
}
rules.fence = (tokens, index) => {
  const { content = '', info = '' } = tokens[index] ?? {}
  return renderToString(
    <CodeBlock label={languages[info.trim()] ?? t('docs.guideText.plainText')} code={content.trimEnd()} />,
  )
}

/** Links to files without a page stay as they are. */
rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index]
  const href = String(token?.attrGet('href') ?? '')
  const [, file, anchor = ''] = /^(?:\.\.\/|docs\/|reference\/)*([\w-]+)\.md(#.*)?$/i.exec(href) ?? []
  const name = file?.toLowerCase()
  if (guides.some((guide) => guide.name === name)) token?.attrSet('href', `${guidePath(name ?? '')}${anchor}`)
  // The operations reference is the interactive page.
  else if (name === 'operations') token?.attrSet('href', '/docs')
  return self.renderToken(tokens, index, options)
}

export function GuideText({ text, baseUrl }: { readonly text: string; readonly baseUrl: string }) {
  const html = markdown.render(text.replaceAll('http://localhost:3000', baseUrl))
  return <article class="prose guide" lang="en" dir="ltr" dangerouslySetInnerHTML={{ __html: html }} />
}
