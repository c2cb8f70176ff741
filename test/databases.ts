import { randomHex, connect, type Connection, type Database } from '#platform'

export const template = 'folkmoot_test_template'
export const variable = 'FOLKMOOT_TEST_SERVER'

/** The same server, another database. */
export function onDatabase(server: Connection, database: string): Connection {
  if (typeof server !== 'string') return { ...server, database }
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

export function testServer(): Connection {
  const server = process.env[variable]
  if (!server) throw new Error('Run tests with npm test, or one file with npm run test:file -- FILE.')
  return JSON.parse(server) as Connection
}

/** A database of one's own, cloned from the migrated template. */
export async function newDatabase(): Promise<{ connection: Connection; db: Database; drop: () => Promise<void> }> {
  const server = testServer()
  const name = `folkmoot_test_${randomHex(12)}`
  const admin = connect(server, { max: 1 })
  await admin.sql.unsafe(`create database ${name} template ${template} strategy file_copy`)
  const connection = onDatabase(server, name)
  const db = connect(connection)
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
