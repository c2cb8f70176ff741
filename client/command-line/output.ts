/** Untrusted text must not control the terminal. */
export const stripControlCharacters = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')

/** JSON.stringify leaves C1 control characters unescaped; terminals interpret them. */
export const formatJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[\u007f-\u009f]/g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`)

export function formatTable(rows: readonly (readonly string[])[]): string {
  const cleaned = rows.map((row) => row.map(stripControlCharacters))
  const widths = (cleaned[0] ?? []).map((_, col) => Math.max(...cleaned.map((row) => countCharacters(row[col] ?? ''))))
  const pad = (cell: string, col: number) => cell + ' '.repeat((widths[col] ?? 0) - countCharacters(cell))
  return cleaned.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}

const countCharacters = (text: string): number => Array.from(text).length
