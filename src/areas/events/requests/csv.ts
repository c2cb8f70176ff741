/** RFC 4180. Without the byte order mark, Excel takes the text for another encoding than UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')}`

/** Spreadsheets run a cell that starts like this as a formula. */
const formulaStart = /^[=+\-@\t\r]/

/** Where the comma is the decimal sign, spreadsheets split at semicolons. */
const needsQuotes = /[",;\t\r\n]/

function toCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
