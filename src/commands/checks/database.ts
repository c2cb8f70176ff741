import {
  databaseErrorCode,
  findInstallation,
  isLocalOnly,
  isSameSecretKey,
  pendingContractMigrations,
  pendingMigrations,
  type Config,
  type Database,
  type DerivedKeys,
} from '#platform'
import { countFailedJobs } from '../../jobs/queued-jobs.ts'
import { failure, ok, warning, type Finding } from './finding.ts'

export async function checkDatabase(db: Database, keys: DerivedKeys, config: Config): Promise<Finding[]> {
  const findings = [await checkVersion(db), await checkClock(db), await checkConnections(db)]
  const migrations = await checkMigrations(db)
  findings.push(migrations)
  // The tables of the other checks may be missing.
  if (migrations.status !== 'ok') return findings
  const installation = await findInstallation(db)
  return [
    ...findings,
    isSameSecretKey(installation, keys)
      ? ok('secret', 'SECRET_KEY is the one this database was made with.')
      : failure('secret', 'SECRET_KEY is not the one this database was made with. Bring the old one back.'),
    ...(await checkFailedJobs(db)),
    ...(installation?.hasDemo && !isLocalOnly(config)
      ? [failure('demo', 'The demo community is in the database of a public site. Run demo remove --yes.')]
      : []),
    ...(installation?.maintenanceMessage == null
      ? []
      : [warning('maintenance', 'Maintenance is on: only admins can use the site. Run maintenance off to open it.')]),
  ]
}

export const describeConnectionError = (error: unknown): Finding =>
  failure(
    'database',
    databaseErrorCode(error) === '53300'
      ? 'PostgreSQL has no connection left. Stop other clients, or raise max_connections.'
      : `The database cannot be used: ${(error as Error).message}`,
  )

async function checkVersion({ sql }: Database): Promise<Finding> {
  const [{ version, major }] = await sql<[{ version: string; major: number }]>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major`
  return major >= 15
    ? ok('database', `PostgreSQL ${version} answers.`)
    : failure('database', `PostgreSQL ${version} is too old. Upgrade it to 15 or newer.`)
}

/** The answer was read somewhere between the question and its arrival. */
async function checkClock({ sql }: Database): Promise<Finding> {
  const askedAt = Date.now()
  const [{ ms }] = await sql<[{ ms: number }]>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`
  const skewMs = ms < askedAt ? ms - askedAt : Math.max(0, ms - Date.now())
  const seconds = Math.round(Math.abs(skewMs) / 100) / 10
  const message = `The database's clock is ${seconds} s ${skewMs < 0 ? 'behind' : 'ahead of'} ours.`
  if (seconds < 2) return ok('clock', "The database's clock agrees with ours.")
  return (seconds < 30 ? warning : failure)('clock', `${message} Set both by NTP.`)
}

/** What one more process opens with the default settings. */
const connectionsPerProcess = 20

async function checkConnections({ sql }: Database): Promise<Finding> {
  const [{ used, usable }] = await sql<[{ used: number; usable: number }]>`
    select (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as usable`
  const message = `PostgreSQL has ${usable - used} of ${usable} connections left.`
  return usable - used < connectionsPerProcess
    ? warning('connections', `${message} Raise max_connections before you add a process.`)
    : ok('connections', message)
}

async function checkMigrations(db: Database): Promise<Finding> {
  try {
    const [pending, contract] = [await pendingMigrations(db), await pendingContractMigrations(db)]
    if (pending.length > 0) return failure('migrations', `Migrations are missing: ${pending.join(', ')}. Run migrate.`)
    return ok(
      'migrations',
      contract.length === 0
        ? 'All migrations are in.'
        : `All migrations are in, but for ${contract.join(', ')}: run migrate --contract when no older version runs any more.`,
    )
  } catch (error) {
    return failure('migrations', (error as Error).message)
  }
}

async function checkFailedJobs({ sql }: Database): Promise<Finding[]> {
  const count = await countFailedJobs(sql)
  if (count === 0) return []
  return [
    warning('jobs', `${count} jobs failed for good. Run jobs list --state failed, then jobs retry or jobs delete.`),
  ]
}
