/** Text of strangers, without what would steer a terminal. */
export const stripControlCharacters = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')

/** JSON for programs; JSON leaves some characters as they are that steer a terminal. */
export const formatJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[\u007f-\u009f]/g, (one) => `\\u00${one.charCodeAt(0).toString(16)}`)

/** Columns as wide as their widest cell, the last one as long as it is. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const cleaned = rows.map((row) => row.map(stripControlCharacters))
  const widths = (cleaned[0] ?? []).map((_, at) => Math.max(...cleaned.map((row) => countCharacters(row[at] ?? ''))))
  const pad = (cell: string, at: number) => cell + ' '.repeat((widths[at] ?? 0) - countCharacters(cell))
  return cleaned.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}

const countCharacters = (text: string): number => Array.from(text).length
