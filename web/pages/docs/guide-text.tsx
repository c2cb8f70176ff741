import MarkdownIt from 'markdown-it'
import { addressOfGuide, guides } from './guides.ts'

const markdown = new MarkdownIt({ html: false, linkify: true })
const { rules } = markdown.renderer

/** Headings can be linked to, by their words. */
rules.heading_open = (tokens, index, options, _env, self) => {
  const words = tokens[index + 1]?.content ?? ''
  tokens[index]?.attrSet('id', slugOf(words))
  return self.renderToken(tokens, index, options)
}
const slugOf = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** What is wider than a phone is moved sideways by itself, also with the keyboard. */
rules.table_open = () => '<div class="wide" tabindex="0"><table>'
rules.table_close = () => '</table></div>'
for (const name of ['fence', 'code_block'] as const) {
  const plain = rules[name]
  rules[name] = (...args) => (plain?.(...args) ?? '').replace('<pre>', '<pre class="code" tabindex="0">')
}

/** A file of the documentation leads to its page here; files that have none are left as they are. */
rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index]
  const [, name, anchor = ''] = /^(?:reference\/)?([\w-]+)\.md(#.*)?$/i.exec(String(token?.attrGet('href') ?? '')) ?? []
  const guide = guides.find((guide) => guide.name === name?.toLowerCase())
  if (guide) token?.attrSet('href', `${addressOfGuide(guide.name)}${anchor}`)
  return self.renderToken(tokens, index, options)
}

/** A guide as it stands in its file, with the address of this server in its examples. */
export function GuideText({ text, baseUrl }: { readonly text: string; readonly baseUrl: string }) {
  const html = markdown.render(
    text.replaceAll(/<!--.*?-->\s*/gs, '').replaceAll('http://localhost:3000', baseUrl.replace(/\/$/, '')),
  )
  return <article class="prose guide" dangerouslySetInnerHTML={{ __html: html }} />
}
