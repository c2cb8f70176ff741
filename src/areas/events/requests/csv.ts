/** RFC 4180. Without the byte order mark, Excel takes the text for another encoding than UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')}`

/**
 * Spreadsheets run a cell that starts like this as a formula. Where the comma is the decimal sign they split at semicolons
 * instead, and there quotes within a row protect nothing: whatever follows a semicolon or a line break may start a cell.
 */
const formulaStart = /(^|[;\r\n])(?="*[=+\-@\t\r])/g

const needsQuotes = /[",;\t\r\n]/

function toCell(text: string): string {
  const safe = text.replaceAll(formulaStart, "$1'")
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
