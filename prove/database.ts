import { connect, keysFrom, type Connection, type Database } from '#platform'
import { joinEmbedded } from '../src/platform/embedded/embedded.ts'

export const secretKey = 'the secret of a proof, thirty-two bytes or more'

/** Works on the embedded database of a data directory as the server does, beside it or without it. */
export async function withDatabase<T>(
  dataDir: string,
  work: (db: Database, connection: Connection) => Promise<T>,
): Promise<T> {
  const password = keysFrom(secretKey).of('embedded database').bytes.toString('hex')
  const postgres = await joinEmbedded({ dataDir, password })
  const db = connect(postgres.connection)
  try {
    return await work(db, postgres.connection)
  } finally {
    await db.close()
    await postgres.leave()
  }
}
