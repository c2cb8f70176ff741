import { connect, deriveKeys, type ConnectionConfig, type Database } from '#platform'
import { embeddedPassword } from '../src/commands/open-database.ts'
import { joinEmbeddedPostgres } from '../src/platform/embedded/embedded.ts'

export const secretKey = 'the secret of a proof, thirty-two bytes or more'

/** Works with or without a running server. */
export async function withDatabase<T>(
  dataDir: string,
  work: (db: Database, connection: ConnectionConfig) => Promise<T>,
): Promise<T> {
  const password = embeddedPassword(deriveKeys(secretKey))
  const postgres = await joinEmbeddedPostgres({ dataDir, password })
  const db = connect(postgres.connection)
  try {
    return await work(db, postgres.connection)
  } finally {
    await db.close()
    await postgres.leave()
  }
}
