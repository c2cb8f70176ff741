import { textDirection, type Locale } from '#messages'
import MarkdownIt from 'markdown-it'
import type { HelpGuide } from '../../help/guides.ts'
import { t } from '../../messages.ts'
import { guidePath } from '../docs/guides.ts'

/** Width and height by language and name, injected by the build. */
declare const HELP_PICTURES: Readonly<Record<string, readonly [width: number, height: number]>>

const markdown = new MarkdownIt({ html: false })
type Token = ReturnType<typeof markdown.parse>[number]

/** A comment after the name of a button holds the key of its message, for the tests. */
const stripComments = (text: string): string => text.replaceAll(/<!--.*?-->/gs, '')

function renderGuide(text: string, { locale, sections }: HelpGuide): string {
  const tokens = markdown.parse(stripComments(text), {})
  const headings = tokens.filter(({ type, tag }) => type === 'heading_open' && tag === 'h2')
  for (const [index, heading] of headings.entries()) heading.attrSet('id', sections[index]?.id ?? '')
  for (const token of tokens)
    token.children &&= token.children.filter((child) => child.type !== 'image' || preparePicture(child, locale))
  for (const child of tokens.flatMap(({ children }) => children ?? []))
    if (child.type === 'link_open') prepareLink(child)
  return markdown.renderer.render(tokens, markdown.options, {})
}

/** False for a screenshot that was not taken yet. */
function preparePicture(image: Token, locale: Locale): boolean {
  const name = `${locale}/${/([\w-]+)\.webp$/.exec(String(image.attrGet('src')))?.[1] ?? ''}`
  const [width = 0, height = 0] = HELP_PICTURES[name] ?? []
  image.attrs = Object.entries({
    class: 'screenshot',
    src: `/help/images/${name}.webp`,
    alt: '',
    width: String(width),
    height: String(height),
    loading: 'lazy',
  })
  return width > 0
}

/** `organizer.md` is a guide beside this one, `../backups.md` one for those who run the server. */
function prepareLink(link: Token): void {
  const [, up, name = ''] = /^((?:\.\.\/)*)([\w-]+)\.md$/.exec(String(link.attrGet('href'))) ?? []
  if (up !== undefined) link.attrSet('href', up === '' ? `/help/${name}` : guidePath(name))
}

export function GuideBody({ guide }: { readonly guide: HelpGuide }) {
  const { text, locale, sections } = guide
  const start = text.indexOf('\n## ')
  const render = (part: string) => ({ __html: renderGuide(part, guide) })
  const language = { lang: locale, dir: textDirection(locale) }
  return (
    <article class="stack gap-4">
      <div class="prose guide" {...language} dangerouslySetInnerHTML={render(text.slice(0, start))} />
      <details class="disclosure contents">
        <summary>{t('help.contents')}</summary>
        <ul {...language}>
          {sections.map(({ id, title }) => (
            <li>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </details>
      <div class="prose guide" {...language} dangerouslySetInnerHTML={render(text.slice(start))} />
    </article>
  )
}
