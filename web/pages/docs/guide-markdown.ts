import { guides, type Guide } from './guides.ts'

/** Links between files of the documentation, wherever they stand. */
const linkPattern = /\]\((?:\.\.\/|reference\/)?([\w-]+)\.md(#[^)]*)?\)/gi

/** A guide for programs: as it stands in its file, with the address of this server, and links that lead to the others. */
export function toGuideMarkdown({ text }: Pick<Guide, 'text'>, baseUrl: string): string {
  return `${text
    .replaceAll(/<!--.*?-->\s*/gs, '')
    .replaceAll(linkPattern, (_, name: string, anchor = '') => `](${guideUrl(name.toLowerCase(), baseUrl)}${anchor})`)
    .replaceAll('http://localhost:3000', baseUrl)
    .trim()}\n`
}

const guideUrl = (name: string, baseUrl: string): string =>
  guides.some((guide) => guide.name === name) ? `${baseUrl}/docs/guides/${name}.md` : `${baseUrl}/llms.txt`
