import {
  databaseErrorCode,
  isLocalOnly,
  isSameSecretKey,
  listMissingRoleSettings,
  pendingContractMigrations,
  pendingMigrations,
  type Config,
  type Database,
  type DerivedKeys,
  type Sql,
  type StoredInstallation,
} from '#platform'
import { describeCauseInline, finding, type Finding } from './finding.ts'
import { countMigrations } from './queries.ts'

export const describeConnectionError = (error: unknown): Finding =>
  finding.failure(
    databaseErrorCode(error) === '53300'
      ? 'PostgreSQL has no connection left. Stop other clients, or raise max_connections.'
      : `The database cannot be used: ${(error as Error).message}`,
  )

export async function checkVersion(sql: Sql): Promise<Finding> {
  const [{ version, major }] = await sql<[{ version: string; major: number }]>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major`
  return major >= 15
    ? finding.ok(`PostgreSQL ${version} answers.`)
    : finding.failure(`PostgreSQL ${version} is too old. Upgrade it to 15 or newer.`)
}

/** The answer was read somewhere between the question and its arrival. */
export async function checkClock(sql: Sql): Promise<Finding> {
  const askedAt = Date.now()
  const [{ ms }] = await sql<[{ ms: number }]>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`
  const skewMs = ms < askedAt ? ms - askedAt : Math.max(0, ms - Date.now())
  const seconds = Math.round(Math.abs(skewMs) / 100) / 10
  if (seconds < 2) return finding.ok("The database's clock agrees with ours.")
  const message = `The database's clock is ${seconds} s ${skewMs < 0 ? 'behind' : 'ahead of'} ours. Set both by NTP.`
  return seconds < 30 ? finding.warning(message) : finding.failure(message)
}

/** What one more process opens with the default settings. */
const connectionsPerProcess = 20

export async function checkConnections(sql: Sql): Promise<Finding> {
  const [{ used, usable }] = await sql<[{ used: number; usable: number }]>`
    select (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as usable`
  const message = `PostgreSQL has ${usable - used} of ${usable} connections left.`
  return usable - used < connectionsPerProcess
    ? finding.warning(`${message} Raise max_connections before you add a process.`)
    : finding.ok(message)
}

/** Undefined when there is no PgBouncer. */
export async function checkPgBouncer(db: Database): Promise<Finding | undefined> {
  if (!db.roleSettings) return undefined
  let missing: string[]
  try {
    missing = await listMissingRoleSettings(db)
  } catch (error) {
    return finding.failure(`PgBouncer cannot be used: ${describeCauseInline(error)}. Check it, and DATABASE_URL.`)
  }
  try {
    await db.ping()
  } catch (error) {
    return finding.failure(
      `PostgreSQL itself cannot be used: ${describeCauseInline(error)}. Check DATABASE_DIRECT_URL.`,
    )
  }
  return missing.length === 0
    ? finding.ok('PgBouncer answers, and PostgreSQL itself does.')
    : finding.warning(
        `PgBouncer has connections without ${missing.join(', ')}. Run migrate, then RECONNECT in its console.`,
      )
}

export async function checkMigrations(sql: Sql): Promise<Finding> {
  const [pending, contract] = [await pendingMigrations({ sql }), await pendingContractMigrations({ sql })]
  if (pending.length > 0) return finding.failure(`Migrations are missing: ${pending.join(', ')}. Run migrate.`)
  const { applied, latest } = await countMigrations(sql)
  const message = `All ${applied} migrations are in, the newest is ${latest}.`
  return finding.ok(
    contract.length === 0
      ? message
      : `${message} Run migrate --contract for ${contract.join(', ')} when no older version runs any more.`,
  )
}

export const checkSecret = (installation: StoredInstallation | undefined, keys: DerivedKeys): Finding =>
  isSameSecretKey(installation, keys)
    ? finding.ok('SECRET_KEY is the one this database was made with.')
    : finding.failure('SECRET_KEY is not the one this database was made with. Bring the old one back.')

export const checkDemo = (installation: StoredInstallation | undefined, config: Config): Finding | undefined =>
  installation?.hasDemo && !isLocalOnly(config)
    ? finding.failure('The demo community is in the database of a public site. Run demo remove --yes.')
    : undefined

export const checkMaintenance = (installation: StoredInstallation | undefined): Finding | undefined =>
  installation?.maintenanceMessage == null
    ? undefined
    : finding.warning('Maintenance is on: only admins can use the site. Turn it off when you are done.')
