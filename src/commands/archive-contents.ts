import type { Manifest } from '#platform'

const format = new Intl.NumberFormat('en-US')

export const countContents = ({ tables, files }: Manifest) => ({
  rows: tables.reduce((sum, table) => sum + table.rows, 0),
  tables: tables.length,
  files: files.count,
  missingFiles: files.missing.length,
})

export function describeContents(manifest: Manifest, size?: number): string {
  const { rows, tables, files, missingFiles: missing } = countContents(manifest)
  return [
    `${format.format(rows)} rows of ${tables} tables`,
    ...(files === 0 ? [] : [`${format.format(files)} files`]),
    ...(size === undefined ? [] : [`${format.format(Math.ceil(size / 1_048_576))} MB`]),
    ...(missing === 0 ? [] : [`${format.format(missing)} files left out, because they are not in the storage`]),
  ].join(', ')
}
