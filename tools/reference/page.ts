const notice = '<!-- Generated from the code by `npm run reference`. Do not edit. -->'

export const formatPage = (title: string, ...parts: readonly string[]): string =>
  `${notice}\n\n# ${title}\n\n${parts.join('\n\n')}\n`

export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export const inlineCode = (text: string): string => `\`${text}\``
