import { after } from 'node:test'
import { randomHex, connect, type ConnectionConfig, type Database } from '#platform'

export const templateDatabase = 'folkmoot_test_template'
export const testServerVariable = 'FOLKMOOT_TEST_SERVER'

export function withDatabaseName(server: ConnectionConfig, database: string): ConnectionConfig {
  if (typeof server !== 'string') return { ...server, database }
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

export function readTestServer(): ConnectionConfig {
  const server = process.env[testServerVariable]
  if (!server) throw new Error('Run tests with npm test, or one file with npm run test:file -- FILE.')
  return JSON.parse(server) as ConnectionConfig
}

export async function createTestDatabase(options: Parameters<typeof connect>[1] = {}): Promise<{
  connection: ConnectionConfig
  db: Database
  drop: () => Promise<void>
}> {
  const server = readTestServer()
  const name = `folkmoot_test_${randomHex(12)}`
  const admin = connect(server, { max: 1 })
  await admin.sql.unsafe(`create database ${name} template ${templateDatabase} strategy file_copy`)
  const connection = withDatabaseName(server, name)
  const db = connect(connection, options)
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
  const admin = connect(readTestServer(), { max: 1 })
  await admin.sql.unsafe(`create database ${name}`)
  const db = connect(withDatabaseName(readTestServer(), name))
  after(async () => {
    await db.close()
    await admin.sql.unsafe(`drop database ${name} with (force)`)
    await admin.close()
  })
  return db
}
