import { renderToString } from '#jsx/jsx-runtime'
import MarkdownIt from 'markdown-it'
import { CodeBlock } from '../../components/code-block.tsx'
import { guidePath, guides } from './guides.ts'
import { toSlug } from './slug.ts'

const markdown = new MarkdownIt({ html: false, linkify: true })
const { rules } = markdown.renderer

/** Headings can be linked to, by their words. */
rules.heading_open = (tokens, index, options, _env, self) => {
  const words = tokens[index + 1]?.content ?? ''
  tokens[index]?.attrSet('id', toSlug(words))
  return self.renderToken(tokens, index, options)
}

/** What is wider than a phone is moved sideways by itself, also with the keyboard. */
rules.table_open = () => '<div class="wide" tabindex="0"><table>'
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
  return renderToString(<CodeBlock label={languages[info.trim()] ?? 'Text'} code={content.trimEnd()} />)
}

/** A file of the documentation leads to its page here; files that have none are left as they are. */
rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index]
  const href = String(token?.attrGet('href') ?? '')
  const [, file, anchor = ''] = /^(?:\.\.\/|docs\/|reference\/)*([\w-]+)\.md(#.*)?$/i.exec(href) ?? []
  const name = file?.toLowerCase()
  if (guides.some((guide) => guide.name === name)) token?.attrSet('href', `${guidePath(name ?? '')}${anchor}`)
  // It has a page of its own, on which operations can be tried.
  else if (name === 'operations') token?.attrSet('href', '/docs')
  return self.renderToken(tokens, index, options)
}

/** A guide as it stands in its file, with the address of this server in its examples. */
export function GuideText({ text, baseUrl }: { readonly text: string; readonly baseUrl: string }) {
  const html = markdown.render(
    text.replaceAll(/<!--.*?-->\s*/gs, '').replaceAll('http://localhost:3000', baseUrl.replace(/\/$/, '')),
  )
  return <article class="prose guide" dangerouslySetInnerHTML={{ __html: html }} />
}
