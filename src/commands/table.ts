import { t } from './locale.ts'

/** Columns as wide as their widest cell. What people typed loses its control characters. */
export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [t('cli.table.empty')]
  const clean = [header, ...rows].map((cells) => cells.map((cell) => cell.replaceAll(/\p{C}+/gu, ' ')))
  const widths = header.map((_, index) => Math.max(...clean.map((cells) => cells[index]?.length ?? 0)))
  return clean.map((cells) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
