import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { connect, migrate, type Connection } from '#platform'
import { joinEmbedded } from '../src/platform/embedded/embedded.ts'
import { newDataDir } from './data-dir.ts'
import { onDatabase, template, variable } from './databases.ts'

const leave: (() => Promise<void>)[] = []

/** Once per run: a PostgreSQL and in it a migrated template, from which each test file clones its database. */
export async function globalSetup(): Promise<void> {
  // Each test file is a process that loads the same modules: compiled once, they load faster.
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
  const server = process.env['DATABASE_URL'] ?? (await startPostgres())
  const admin = connect(server, { max: 1 })
  await admin.sql.unsafe(`drop database if exists ${template}`)
  await admin.sql.unsafe(`create database ${template}`)
  const db = connect(onDatabase(server, template), { max: 1 })
  await migrate(db)
  await db.close()
  await admin.close()
  process.env[variable] = JSON.stringify(server)
}

export async function globalTeardown(): Promise<void> {
  for (const step of leave) await step()
}

async function startPostgres(): Promise<Connection> {
  const dataDir = await newDataDir('test')
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
  const postgres = await joinEmbedded({ dataDir, password: 'test', settings })
  leave.push(
    () => postgres.leave(),
    () => rm(dataDir, { recursive: true, force: true }),
  )
  return postgres.connection
}
