import { resolve } from 'node:path'
import { message } from '#contract'
import {
  connect,
  createLog,
  deriveKeys,
  ensureInstallation,
  ensureSecretKey,
  findSecretKey,
  makeDataDir,
  OperatorError,
  pendingMigrations,
  poolOptionsFor,
  readOldSecretKey,
  redisMessagesFor,
  requireSameSecretKey,
  splitUrls,
  type Config,
  type ConnectionConfig,
  type Database,
  type DerivedKeys,
} from '#platform'
import { hasCluster } from '../platform/embedded/cluster-location.ts'
import { joinEmbeddedPostgres } from '../platform/embedded/embedded.ts'
import { formatText } from './locale.ts'

export interface OpenedDatabase {
  readonly db: Database
  /** Leads to PostgreSQL itself, also behind PgBouncer. */
  readonly connection: ConnectionConfig
  readonly keys: DerivedKeys
  readonly clusterDir: string | undefined
  close(): Promise<void>
}

export const embeddedPassword = (keys: DerivedKeys): string => keys.get('embedded database').hex

interface OpenOptions {
  /** For a server: messages to other processes go through Redis if there is one. */
  readonly usesRedis?: boolean
  /** Otherwise connects to PostgreSQL itself. */
  readonly usesPgBouncer?: boolean
  readonly usesReplicas?: boolean
}

export async function openDatabase(
  config: Config,
  printStatus: (line: string) => void,
  { usesRedis = false, usesPgBouncer = false, usesReplicas = false }: OpenOptions = {},
): Promise<OpenedDatabase> {
  const connectWith = (connection: ConnectionConfig, keys: DerivedKeys, direct?: string) =>
    connect(connection, {
      ...poolOptionsFor(config),
      direct,
      replicaUrls: usesReplicas ? splitUrls(config.DATABASE_READ_URL ?? '') : [],
      redis: usesRedis ? redisMessagesFor(config, keys, createLog(config.LOG_LEVEL)) : undefined,
    })
  if (config.DATABASE_URL !== undefined) {
    const { DATABASE_URL, DATABASE_DIRECT_URL } = config
    const connection = DATABASE_DIRECT_URL ?? DATABASE_URL
    const keys = deriveKeys(config.SECRET_KEY ?? '', config.OLD_SECRET_KEY)
    const db = usesPgBouncer ? connectWith(DATABASE_URL, keys, DATABASE_DIRECT_URL) : connectWith(connection, keys)
    return { db, connection, keys, clusterDir: undefined, close: () => db.close() }
  }
  const dataDir = resolve(config.DATA_DIR)
  await makeDataDir(dataDir)
  const keys = deriveKeys(
    config.SECRET_KEY ?? (await ensureSecretKey(dataDir)),
    config.OLD_SECRET_KEY ?? (await readOldSecretKey(dataDir)),
  )
  const password = embeddedPassword(keys)
  const embedded = await joinEmbeddedPostgres({ dataDir, password, log: (text) => printStatus(formatText(text)) })
  const db = connectWith(embedded.connection, keys)
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

/** To check before opening, because opening an embedded database creates what is missing. */
export async function findMissingPart(config: Config): Promise<'database' | 'secret' | undefined> {
  if (config.DATABASE_URL !== undefined) return undefined
  const dataDir = resolve(config.DATA_DIR)
  if (!hasCluster(dataDir)) return 'database'
  return (config.SECRET_KEY ?? (await findSecretKey(dataDir))) === undefined ? 'secret' : undefined
}

export async function requireExistingDatabase(config: Config): Promise<void> {
  const [missing, dataDir] = [await findMissingPart(config), resolve(config.DATA_DIR)]
  if (missing === 'database') throw new OperatorError(message('cli.database.missing', { dataDir }))
  if (missing === 'secret') throw new OperatorError(message('cli.doctor.secretKeyMissing', { dataDir }))
}

export async function openExistingDatabase(
  config: Config,
  printStatus: (line: string) => void,
): Promise<OpenedDatabase> {
  await requireExistingDatabase(config)
  return openDatabase(config, printStatus)
}

export async function withDatabase<T>(
  config: Config,
  printStatus: (line: string) => void,
  work: (opened: OpenedDatabase) => Promise<T>,
): Promise<T> {
  return withUncheckedKey(config, printStatus, async (opened) => {
    await requireSameSecretKey(opened.db, opened.keys)
    return work(opened)
  })
}

/** For the command that changes the key. */
export async function withUncheckedKey<T>(
  config: Config,
  printStatus: (line: string) => void,
  work: (opened: OpenedDatabase) => Promise<T>,
): Promise<T> {
  const opened = await openExistingDatabase(config, printStatus)
  try {
    const pending = await pendingMigrations(opened.db)
    if (pending.length > 0)
      throw new OperatorError(message('cli.database.outdated', { migrations: pending.join(', ') }))
    await ensureInstallation(opened.db)
    return await work(opened)
  } finally {
    await opened.close()
  }
}
