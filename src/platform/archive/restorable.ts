import { message, type Message } from '#contract'
import { listApplied } from '../migrate.ts'
import { readMigrations } from '../migration-files.ts'
import type { Sql } from '../sql.ts'
import { listDataTables, type TableShape } from './catalog.ts'

/** Why no version could restore a backup of this database. Undefined when one can, if only a newer one. */
export async function findRestoreProblem(sql: Sql): Promise<Message | undefined> {
  const [known, applied] = [await readMigrations(), await listApplied(sql)]
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]))
  const others = applied.filter(({ name, checksum }) => checksums.get(name) !== checksum)
  const latest = known.at(-1)?.name ?? ''
  const unreleased = others.find(({ name }) => name <= latest)
  if (unreleased) return message('operator.archive.unreleasedMigration', { migration: unreleased.name })
  // The tables of newer migrations are not known here.
  if (others.length > 0) return undefined
  const words = new Set(known.flatMap(({ text }) => text.match(/[a-z_][a-z0-9_]*/g) ?? []))
  const strange = (await listDataTables(sql)).flatMap((table) => listStrangeParts(table, words))
  return strange.length === 0
    ? undefined
    : message('operator.archive.strangeTables', { tables: strange.slice(0, 5).join(', ') })
}

/** A name that no migration has cannot be from one. Those of partitions are generated. */
function listStrangeParts({ name, columns, partitionOf }: TableShape, words: ReadonlySet<string>): string[] {
  if (name.includes('.') || partitionOf !== null) return []
  if (!words.has(name)) return [name]
  return columns.filter((column) => !words.has(column)).map((column) => `${name}.${column}`)
}
