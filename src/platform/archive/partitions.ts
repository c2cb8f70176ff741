import { message } from '#contract'
import { OperatorError } from '../operator-error.ts'
import type { Transaction } from '../sql.ts'
import { listDataTables, plainBound, quoteIdentifier, type TableShape } from './catalog.ts'
import type { Manifest } from './manifest.ts'

/** Migrations create the partitioned tables; the hourly cleanup creates their partitions. */
export async function createPartitions(sql: Transaction, { tables }: Manifest): Promise<void> {
  const isSame = (a: TableShape, b: TableShape) => a.name === b.name && a.partitionBound === b.partitionBound
  const existing = await listDataTables(sql)
  for (const table of existing)
    if (table.partitionOf !== null && !tables.some((other) => isSame(table, other)))
      await sql.unsafe(`drop table ${quoteIdentifier(table.name)}`)
  for (const table of tables)
    if (table.partitionOf !== null && !existing.some((other) => isSame(table, other)))
      await sql.unsafe(
        `create table ${quoteIdentifier(table.name)} partition of ${quoteIdentifier(table.partitionOf)} ${requireBound(table)}`,
      )
}

function requireBound({ name, partitionBound }: TableShape): string {
  if (partitionBound !== null && plainBound.test(partitionBound)) return partitionBound
  throw new OperatorError(message('operator.archive.unknownBounds', { name }))
}
