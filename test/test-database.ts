import { after } from 'node:test'
import { randomHex, connect, type ConnectionConfig, type Database } from '#platform'
import { noTimeouts } from '../src/platform/open-pool.ts'

export const templateDatabase = 'folkmoot_test_template'
export const testServerVariable = 'FOLKMOOT_TEST_SERVER'

export function withDatabaseName(server: ConnectionConfig, database: string): ConnectionConfig {
  if (typeof server !== 'string') return { ...server, database }
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** A URL cannot name the socket of the embedded PostgreSQL, but PostgreSQL's own variables can. */
export function describeConnection(connection: ConnectionConfig): {
  databaseUrl: string
  env: Record<string, string>
} {
  if (typeof connection === 'string') return { databaseUrl: connection, env: {} }
  const { host, port, username, password, database } = connection
  const env = { PGHOST: host, PGPORT: String(port), PGUSER: username, PGPASSWORD: password }
  return { databaseUrl: `postgres:///${database}`, env }
}

export function readTestServer(): ConnectionConfig {
  const server = process.env[testServerVariable]
  if (!server) throw new Error('Run tests with npm test, or one file with npm run test:file -- FILE.')
  return JSON.parse(server) as ConnectionConfig
}

/**
 * Dropping a database waits for every backend of the server: for up to a minute if a client says nothing while it signs in.
 */
export const connectAsAdmin = (server: ConnectionConfig): Database =>
  connect(server, { max: 1, timeoutsMs: noTimeouts })

/** A busy machine takes longer than a request may. */
export const testTimeoutsMs = { pool: 120_000, statement: 120_000, lock: 120_000 }

export async function createTestDatabase(options: Parameters<typeof connect>[1] = {}): Promise<{
  connection: ConnectionConfig
  db: Database
  drop: () => Promise<void>
}> {
  const server = readTestServer()
  const name = `folkmoot_test_${randomHex(12)}`
  const admin = connectAsAdmin(server)
  await admin.sql.unsafe(`create database ${name} template ${templateDatabase} strategy file_copy`)
  const connection = withDatabaseName(server, name)
  const db = connect(connection, { timeoutsMs: testTimeoutsMs, ...options })
  return {
    connection,
    db,
    async drop() {
      await db.close()
      await admin.sql.unsafe(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}

/** Without our tables. */
export async function createEmptyDatabase(): Promise<Database> {
  const name = `folkmoot_test_empty_${randomHex(8)}`
  const admin = connectAsAdmin(readTestServer())
  await admin.sql.unsafe(`create database ${name}`)
  const db = connect(withDatabaseName(readTestServer(), name), { timeoutsMs: testTimeoutsMs })
  after(async () => {
    await db.close()
    await admin.sql.unsafe(`drop database ${name} with (force)`)
    await admin.close()
  })
  return db
}
