import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { message } from '#contract'
import { migrate } from '../migrate.ts'
import { OperatorError } from '../operator-error.ts'
import type { Database, Transaction } from '../sql.ts'
import type { FileStorage } from '../storage/index.ts'
import {
  formatColumns,
  listDroppableIndexes,
  listForeignKeys,
  listDataTables,
  quoteIdentifier,
  useCopySettings,
  type TableShape,
} from './catalog.ts'
import { readContainer } from './container.ts'
import { TableDigest } from './digest.ts'
import { readTable } from './export.ts'
import type { ArchivedTable, Manifest } from './manifest.ts'
import { withDirectTransaction } from './direct-transaction.ts'
import { createPartitions } from './partitions.ts'
import { prepareSchema, requireNoPeople } from './target.ts'
import { tableNameFor, type CheckedArchive } from './verify.ts'

/** The database must be empty; it is then migrated to the current version. Without `storage`, uploaded files are skipped. */
export async function importArchive(db: Database, archive: CheckedArchive, storage?: FileStorage): Promise<void> {
  await prepareSchema(db, archive.manifest)
  await withDirectTransaction(db, 'isolation level read committed', async (sql) => {
    await useCopySettings(sql)
    await requireNoPeople(sql)
    await createPartitions(sql, archive.manifest)
    await requireSameTables(sql, archive.manifest)
    const tables = listTablesWithParents(archive.manifest)
    await sql.unsafe(`truncate ${tables.join(', ')} restart identity`)
    await withoutTriggersAndIndexes(sql, tables, () => loadEntries(sql, archive, storage))
    for (const { name, lastValue } of archive.manifest.sequences)
      await sql`select setval(${quoteIdentifier(name)}::regclass, ${lastValue})`
    for (const table of archive.manifest.tables) await requireSameRows(sql, table)
    await sql.unsafe(`analyze ${tables.join(', ')}`)
  })
  await migrate(db, { includesContractMigrations: true })
}

/** Partitioned tables own the foreign keys and triggers of their partitions. */
function listTablesWithParents({ tables }: Manifest): string[] {
  const parents = tables.flatMap(({ partitionOf }) => (partitionOf === null ? [] : [partitionOf]))
  return [...new Set([...parents, ...tables.map(({ name }) => name)])].map(quoteIdentifier)
}

async function requireSameTables(sql: Transaction, manifest: Manifest): Promise<void> {
  const describe = (tables: readonly TableShape[]) =>
    new Map(tables.map(({ name, columns }) => [name, columns.toSorted().join()]))
  const [actual, archived] = [describe(await listDataTables(sql)), describe(manifest.tables)]
  const names = new Set([...actual.keys(), ...archived.keys()])
  const different = [...names].filter((name) => actual.get(name) !== archived.get(name))
  if (different.length > 0)
    throw new OperatorError(message('operator.archive.differentTables', { tables: different.join(', ') }))
}

/**
 * Triggers would count everything twice and send notifications. Foreign keys and indexes are dropped and created again:
 * that checks every reference, and needs neither an order of tables nor a superuser.
 */
async function withoutTriggersAndIndexes(
  sql: Transaction,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const foreignKeys = await listForeignKeys(sql, tables)
  const indexes = await listDroppableIndexes(sql, tables)
  for (const { table, name } of foreignKeys) await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  for (const table of tables) await sql.unsafe(`alter table ${table} disable trigger user`)
  await load()
  for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger user`)
  for (const { definition } of indexes) await sql.unsafe(definition)
  for (const { table, name, definition } of foreignKeys)
    await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
}

async function loadEntries(
  sql: Transaction,
  { place, manifest }: CheckedArchive,
  storage?: FileStorage,
): Promise<void> {
  const columnsByTable = new Map(manifest.tables.map(({ name, columns }) => [name, columns]))
  for await (const { name, bytes, contentType } of readContainer(place)) {
    const table = tableNameFor(name)
    const columns = columnsByTable.get(table ?? '')
    if (table !== undefined && columns) await loadPart(sql, table, columns, bytes)
    else if (storage && name.startsWith('files/'))
      await storage.write(name.slice('files/'.length), bytes, contentType ?? 'application/octet-stream')
  }
}

async function loadPart(sql: Transaction, table: string, columns: readonly string[], bytes: Buffer): Promise<void> {
  const rows = await sql.unsafe(`copy ${quoteIdentifier(table)} (${formatColumns(columns)}) from stdin`).writable()
  await pipeline(Readable.from([bytes]), rows)
}

/** `COPY` into a table that was truncated in this transaction only appends, so rows are read in the order they were loaded. */
async function requireSameRows(sql: Transaction, { name, columns, ...expected }: ArchivedTable): Promise<void> {
  const digest = new TableDigest()
  for await (const chunk of await readTable(sql, name, columns)) digest.add(chunk)
  const { rows, bytes, sha256 } = digest.result()
  if (rows !== expected.rows || bytes !== expected.bytes || sha256 !== expected.sha256)
    throw new OperatorError(message('operator.archive.differentRows', { table: name, rows, expected: expected.rows }))
}
