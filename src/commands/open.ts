import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  connect,
  keysFrom,
  migrate,
  readSecretKey,
  type Config,
  type Connection,
  type Database,
  type Keys,
} from '#platform'
import { joinEmbedded } from '../platform/embedded/embedded.ts'

export interface Installed {
  readonly db: Database
  readonly connection: Connection
  readonly keys: Keys
  /** Where the embedded database lives; undefined with DATABASE_URL. */
  readonly clusterDir: string | undefined
  close(): Promise<void>
}

/** Connects to the database of this configuration, starting the embedded one when it is needed. */
export async function openDatabase(config: Config, remark: (line: string) => void): Promise<Installed> {
  if (config.DATABASE_URL !== undefined) {
    const connection = config.DATABASE_URL
    const db = connect(connection)
    return { db, connection, keys: keysFrom(config.SECRET_KEY ?? ''), clusterDir: undefined, close: () => db.close() }
  }
  const dataDir = resolve(config.DATA_DIR)
  await mkdir(dataDir, { recursive: true })
  const keys = keysFrom(config.SECRET_KEY ?? (await readSecretKey(dataDir)))
  const password = keys.of('embedded database').bytes.toString('hex')
  const embedded = await joinEmbedded({ dataDir, password, log: remark })
  const db = connect(embedded.connection)
  return {
    db,
    connection: embedded.connection,
    keys,
    clusterDir: embedded.clusterDir,
    async close() {
      await db.close()
      await embedded.leave()
    },
  }
}

/** Opens the database up to date, does the work, and closes it whatever happens. */
export async function withDatabase<T>(
  config: Config,
  remark: (line: string) => void,
  work: (installed: Installed) => Promise<T>,
): Promise<T> {
  const installed = await openDatabase(config, remark)
  try {
    await migrate(installed.db)
    return await work(installed)
  } finally {
    await installed.close()
  }
}
