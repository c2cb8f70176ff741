import type { Manifest } from '#platform'
import { t } from './locale.ts'

export const countContents = ({ tables, files }: Manifest) => ({
  rows: tables.reduce((sum, table) => sum + table.rows, 0),
  tables: tables.length,
  files: files.count,
  missingFiles: files.missing.length,
})

export function describeContents(manifest: Manifest): string[] {
  const { rows, tables, files, missingFiles: count } = countContents(manifest)
  return [
    t('cli.archive.contents', { rows, tables, files }),
    ...(count === 0 ? [] : [t('cli.archive.missingFiles', { count })]),
  ]
}

/** For a copy without uploads. */
export function describeCopy(manifest: Manifest): string {
  const { rows, tables } = countContents(manifest)
  return t('cli.archive.copied', { rows, tables })
}

export const toMegabytes = (bytes: number): number => Math.ceil(bytes / 1_048_576)
