import type { Manifest } from '#platform'

const format = new Intl.NumberFormat('en-US')

export function describeContents({ tables, files }: Manifest, size?: number): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const missing = files.missing.length
  return [
    `${format.format(rows)} rows of ${tables.length} tables`,
    ...(files.count === 0 ? [] : [`${format.format(files.count)} files`]),
    ...(size === undefined ? [] : [`${format.format(Math.ceil(size / 1_048_576))} MB`]),
    ...(missing === 0 ? [] : [`${format.format(missing)} files left out, because they are not in the storage`]),
  ].join(', ')
}
