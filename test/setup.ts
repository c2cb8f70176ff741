import { rm, statfs } from 'node:fs/promises'
import { freemem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { migrate, type ConnectionConfig } from '#platform'
import { joinEmbeddedPostgres } from '../src/platform/embedded/embedded.ts'
import { createDataDir } from './data-dir.ts'
import { connectAsAdmin, withDatabaseName, templateDatabase, testServerVariable } from './test-database.ts'

const memoryFolder = '/dev/shm'
const neededBytes = 8 * 2 ** 30

const teardownSteps: (() => Promise<void>)[] = []

/** Once per run: starts PostgreSQL and migrates a template, which each test file clones. */
export async function globalSetup(): Promise<void> {
  // Commands speak the language of the terminal.
  process.env['LC_ALL'] = 'C.UTF-8'
  // A database is made and dropped in a tenth of the time that a disk takes.
  if (await hasRoomInMemory()) process.env['TMPDIR'] ??= memoryFolder
  // Test files are processes that load the same modules; the compile cache makes them start faster.
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
  const server = process.env['DATABASE_URL'] ?? (await startPostgres())
  const admin = connectAsAdmin(server)
  await admin.sql.unsafe(`drop database if exists ${templateDatabase}`)
  await admin.sql.unsafe(`create database ${templateDatabase}`)
  const db = connectAsAdmin(withDatabaseName(server, templateDatabase))
  await migrate(db)
  await db.close()
  await admin.close()
  process.env[testServerVariable] = JSON.stringify(server)
}

export async function globalTeardown(): Promise<void> {
  for (const step of teardownSteps) await step()
}

async function hasRoomInMemory(): Promise<boolean> {
  const { bavail, bsize } = await statfs(memoryFolder).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, freemem()) >= neededBytes
}

async function startPostgres(): Promise<ConnectionConfig> {
  const dataDir = await createDataDir('test')
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '1500' }
  const postgres = await joinEmbeddedPostgres({ dataDir, password: 'test', settings })
  teardownSteps.push(
    () => postgres.leave(),
    () => rm(dataDir, { recursive: true, force: true }),
  )
  return postgres.connection
}
