import { message } from '#contract'
import {
  databaseErrorCode,
  isLocalOnly,
  isSameSecretKey,
  listMissingRoleSettings,
  OperatorError,
  pendingContractMigrations,
  pendingMigrations,
  type Config,
  type Database,
  type DerivedKeys,
  type Sql,
  type StoredInstallation,
} from '#platform'
import { describeCause, describeCauseInline, finding, type Finding } from './finding.ts'
import { countMigrations } from './queries.ts'

export function describeConnectionError(error: unknown): Finding {
  if (error instanceof OperatorError) return finding.failure(error.text)
  return finding.failure(
    databaseErrorCode(error) === '53300'
      ? message('operator.system.connectionsGone')
      : message('operator.system.databaseUnusable', { reason: describeCause(error) }),
  )
}

export async function checkVersion(sql: Sql): Promise<Finding> {
  const [{ version, major }] = await sql<[{ version: string; major: number }]>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major`
  return major >= 15
    ? finding.ok(message('operator.system.database', { version }))
    : finding.failure(message('operator.system.databaseTooOld', { version }))
}

/** The database reads its clock at some time between our question and its answer. */
export async function checkClock(sql: Sql): Promise<Finding> {
  const askedAt = Date.now()
  const [{ ms }] = await sql<[{ ms: number }]>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`
  const skewMs = ms < askedAt ? ms - askedAt : Math.max(0, ms - Date.now())
  const seconds = Math.round(Math.abs(skewMs) / 100) / 10
  if (seconds < 2) return finding.ok(message('operator.system.clock'))
  const text = message(skewMs < 0 ? 'operator.system.clockBehind' : 'operator.system.clockAhead', { seconds })
  return seconds < 30 ? finding.warning(text) : finding.failure(text)
}

/** What one more process opens with the default settings. */
const connectionsPerProcess = 20

export async function checkConnections(sql: Sql): Promise<Finding> {
  const [{ used, usable }] = await sql<[{ used: number; usable: number }]>`
    select (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as usable`
  const counts = { free: usable - used, total: usable }
  return counts.free < connectionsPerProcess
    ? finding.warning(message('operator.system.connectionsLow', counts))
    : finding.ok(message('operator.system.connections', counts))
}

/** Undefined when there is no PgBouncer. */
export async function checkPgBouncer(db: Database): Promise<Finding | undefined> {
  if (!db.roleSettings) return undefined
  let missing: string[]
  try {
    missing = await listMissingRoleSettings(db)
  } catch (error) {
    return finding.failure(message('operator.system.bouncerUnusable', { reason: describeCauseInline(error) }))
  }
  try {
    await db.ping()
  } catch (error) {
    return finding.failure(message('operator.system.directUnusable', { reason: describeCauseInline(error) }))
  }
  return missing.length === 0
    ? finding.ok(message('operator.system.bouncer'))
    : finding.warning(message('operator.system.bouncerSettings', { settings: missing.join(', ') }))
}

export async function checkMigrations(sql: Sql): Promise<Finding> {
  const [pending, contract] = [await pendingMigrations({ sql }), await pendingContractMigrations({ sql })]
  if (pending.length > 0)
    return finding.failure(message('operator.system.migrationsMissing', { migrations: pending.join(', ') }))
  const { applied, latest } = await countMigrations(sql)
  const counts = { count: applied, latest: latest ?? '' }
  return finding.ok(
    contract.length === 0
      ? message('operator.system.migrations', counts)
      : message('operator.system.migrationsToContract', { ...counts, contract: contract.join(', ') }),
  )
}

export const checkSecret = (installation: StoredInstallation | undefined, keys: DerivedKeys): Finding =>
  isSameSecretKey(installation, keys)
    ? finding.ok(message('operator.system.secretKey'))
    : finding.failure(message('operator.system.secretKeyWrong'))

export const checkDemo = (installation: StoredInstallation | undefined, config: Config): Finding | undefined =>
  installation?.hasDemo && !isLocalOnly(config) ? finding.failure(message('operator.system.demo')) : undefined

export const checkMaintenance = (installation: StoredInstallation | undefined): Finding | undefined =>
  installation?.maintenanceMessage == null ? undefined : finding.warning(message('operator.system.maintenance'))
