import { guides, type Guide } from './guides.ts'

const linkPattern = /\]\((?:\.\.\/|docs\/|reference\/)*([\w-]+)\.md(#[^)]*)?\)/gi

/** For programs: Markdown with this server's URL and absolute links. */
export function toGuideMarkdown({ text }: Pick<Guide, 'text'>, baseUrl: string): string {
  return `${text
    .replaceAll(linkPattern, (_, name: string, anchor = '') => `](${guideUrl(name.toLowerCase(), baseUrl)}${anchor})`)
    .replaceAll('http://localhost:3000', baseUrl)
    .trim()}\n`
}

const guideUrl = (name: string, baseUrl: string): string =>
  guides.some((guide) => guide.name === name) ? `${baseUrl}/docs/guides/${name}.md` : `${baseUrl}/llms.txt`
