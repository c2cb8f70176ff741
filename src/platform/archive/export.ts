import { message, type Message } from '#contract'
import { listApplied } from '../migrate.ts'
import { findJobMigration } from '../job-schema.ts'
import { OperatorError } from '../operator-error.ts'
import type { Database, Sql, Transaction } from '../sql.ts'
import type { FileStorage } from '../storage/index.ts'
import { readVersion } from '../version.ts'
import {
  formatColumns,
  listSequences,
  listDataTables,
  quoteIdentifier,
  useCopySettings,
  type TableShape,
} from './catalog.ts'
import { writeContainer, type Entry } from './container.ts'
import { FilesDigest, TableDigest } from './digest.ts'
import { withDirectTransaction } from './direct-transaction.ts'
import type { ArchivePlace } from './place.ts'
import { findRestoreProblem } from './restorable.ts'
import { archiveFormat, manifestName, secretKeyName, type ArchivedTable, type Manifest } from './manifest.ts'

interface StoredFile {
  readonly key: string
  readonly contentType: string
}

/** Lists the uploads in the snapshot of the database, and reads them. */
interface FileSource {
  readonly storage: FileStorage
  readonly list: (sql: Sql) => AsyncIterable<readonly StoredFile[]>
}

interface ExportOptions {
  readonly place: ArchivePlace
  /** Left out when only the database is copied. */
  readonly files?: FileSource
  readonly secretKey?: string | undefined
}

type AddEntry = (entry: Entry) => Promise<void>

const partBytes = 4 * 1024 * 1024

/** Writes a consistent snapshot while the server runs. `problem` says why it could not be restored. */
export async function exportArchive(db: Database, { place, files, secretKey }: ExportOptions) {
  let manifest: Manifest | undefined
  let problem: Message | undefined
  const size = await writeContainer(place, async (add) => {
    manifest = await withDirectTransaction(db, 'isolation level repeatable read read only', async (sql) => {
      await requireCommunity(sql)
      problem = await findRestoreProblem(sql)
      await useCopySettings(sql)
      const tables: ArchivedTable[] = []
      for (const table of await listDataTables(sql)) tables.push(await writeTable(sql, table, add))
      return {
        ...(await describeDatabase(sql)),
        tables,
        sequences: [...(await listSequences(sql))],
        files: await writeFiles(sql, files, add),
      }
    })
    if (secretKey !== undefined) await add({ name: secretKeyName, bytes: Buffer.from(secretKey) })
    await add({ name: manifestName, bytes: Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`) })
  })
  return { size, manifest: manifest as Manifest, problem }
}

async function requireCommunity(sql: Transaction): Promise<void> {
  const [{ hasTable }] = await sql<[{ hasTable: boolean }]>`select to_regclass('installation') is not null as has_table`
  if (!hasTable) throw new OperatorError(message('operator.archive.noCommunity'))
}

async function describeDatabase(sql: Transaction) {
  const [{ postgres }] = await sql<[{ postgres: string }]>`select current_setting('server_version') as postgres`
  const [installation] = await sql<{ secretFingerprint?: string | null }[]>`select * from installation`
  return {
    format: archiveFormat,
    version: readVersion(),
    createdAt: new Date().toISOString(),
    postgres,
    secretFingerprint: installation?.secretFingerprint ?? null,
    migrations: [...(await listApplied(sql))].sort((a, b) => (a.name < b.name ? -1 : 1)),
    jobMigration: await findJobMigration(sql),
  } as const
}

/** In parts, because an entry of a tar file begins with its size. Parts end between rows, so each loads by itself. */
async function writeTable(sql: Transaction, table: TableShape, add: AddEntry): Promise<ArchivedTable> {
  const { name, columns } = table
  const digest = new TableDigest()
  let [parts, chunks, size] = [0, [] as Buffer[], 0]
  const flush = async () => {
    if (size === 0) return
    const part = String(++parts).padStart(6, '0')
    await add({ name: `tables/${name}/${part}.copy`, bytes: Buffer.concat(chunks) })
    ;[chunks, size] = [[], 0]
  }
  for await (const chunk of await readTable(sql, name, columns)) {
    digest.add(chunk)
    chunks.push(chunk)
    size += chunk.length
    if (size >= partBytes) await flush()
  }
  await flush()
  return { ...table, columns: [...columns], ...digest.result() }
}

/** Chunks end between rows, because PostgreSQL sends a message per row. */
export const readTable = (sql: Transaction, name: string, columns: readonly string[]): Promise<AsyncIterable<Buffer>> =>
  sql.unsafe(`copy ${quoteIdentifier(name)} (${formatColumns(columns)}) to stdout`).readable()

async function writeFiles(sql: Transaction, files: FileSource | undefined, add: AddEntry) {
  const digest = new FilesDigest()
  const missing: string[] = []
  const writeFile = async (storage: FileStorage, { key, contentType }: StoredFile) => {
    const stream = await storage.read(key)
    // Deleted since the snapshot was taken.
    if (!stream) return missing.push(key)
    const bytes = Buffer.concat((await stream.toArray()) as Buffer[])
    digest.add(key, bytes)
    return add({ name: `files/${key}`, bytes, contentType })
  }
  if (files) for await (const rows of files.list(sql)) for (const row of rows) await writeFile(files.storage, row)
  return { ...digest.result(), missing }
}
