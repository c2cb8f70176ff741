import { setTimeout } from 'node:timers/promises'
import { message } from '#contract'
import { migrateJobSchema, listPendingJobMigrations } from './job-schema.ts'
import { readMigrations, type Migration, type MigrationKind } from './migration-files.ts'
import { OperatorError } from './operator-error.ts'
import { runMigration } from './run-migration.ts'
import { hasSquashedMigrations, recordBaseline, selectBaseline } from './squashed-migrations.ts'
import type { Database, Sql } from './sql.ts'

const lockName = 'folkmoot migrations'
const jobQueueLabel = 'job queue'
const baselineLabel = 'baseline'

interface AppliedMigration {
  readonly name: string
  readonly checksum: string
  /** Null in databases of versions that did not mark migrations. */
  readonly kind: MigrationKind | null
}

interface MigrationTarget {
  readonly migrations: readonly Pick<AppliedMigration, 'name' | 'checksum'>[]
  readonly jobMigration: number
}

interface MigrateOptions {
  /** Also `-- contract` migrations at the end, which break the previous version. A new database always gets them. */
  readonly includesContractMigrations?: boolean
  readonly folder?: URL
  /** Only the migrations that an archive was made with. */
  readonly target?: MigrationTarget
}

/** Each migration has its own transaction, except concurrent ones, which cannot run in one. Several processes take turns. */
export async function migrate(
  db: Database,
  { includesContractMigrations = false, folder, target }: MigrateOptions = {},
): Promise<string[]> {
  const known = await readMigrations(folder)
  const migrations = target ? selectTarget(known, target) : known
  const session = db.openSession()
  try {
    await lockMigrations(session)
    await session.unsafe(createTableSql)
    if (!(await hasKinds(session))) await session`alter table migrations add column kind text`
    const applied = await listWithKinds(session)
    const isNew = applied.length === 0
    const needsBaseline = hasSquashedMigrations(applied)
    if (needsBaseline) await session.begin((sql) => recordBaseline(sql, selectBaseline(migrations)))
    const missing = findPending(needsBaseline ? selectBaseline(migrations) : applied, migrations)
    const chosen = isNew || includesContractMigrations ? missing : withoutTrailingContract(missing)
    // First, because our migrations may add jobs.
    const hasJobMigrations = (await session.begin((sql) => migrateJobSchema(sql, target?.jobMigration))) > 0
    for (const migration of chosen) await runMigration(session, migration)
    return toLabels({ hasJobMigrations, needsBaseline, missing: chosen })
  } finally {
    // Releases the lock.
    await session.end({ timeout: 5 })
  }
}

/** Polls, because `create index concurrently` in the process that has the lock would wait for a statement that waits. */
async function lockMigrations(session: Sql): Promise<void> {
  for (;;) {
    const [{ isLocked }] = await session<[{ isLocked: boolean }]>`
      select pg_try_advisory_lock(hashtextextended(${lockName}, 0)) as is_locked`
    if (isLocked) return
    await setTimeout(100)
  }
}

/** Refuses an archive of a version that this one cannot become. */
export async function requireKnownMigrations(target: MigrationTarget): Promise<void> {
  selectTarget(await readMigrations(), target)
}

function selectTarget(known: readonly Migration[], target: MigrationTarget): Migration[] {
  const checksums = new Map(target.migrations.map(({ name, checksum }) => [name, checksum]))
  const selected = known.filter(({ name, checksum }) => checksums.get(name) === checksum)
  const unknown = target.migrations.find(({ name }) => !selected.some((migration) => migration.name === name))
  if (unknown) throw new OperatorError(message('operator.archive.unknownMigration', { name: unknown.name }))
  return selected
}

const createTableSql = `
  create table if not exists migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz(3) not null default now()
  )`

async function hasKinds(sql: Sql): Promise<boolean> {
  const { count } = await sql`
    select from pg_attribute where attrelid = to_regclass('migrations') and attname = 'kind' and not attisdropped`
  return count > 0
}

/** Those without which this version does not run. */
export async function pendingMigrations(db: Pick<Database, 'sql'>): Promise<string[]> {
  const { missing, ...labels } = await findMissing(db)
  return toLabels({ ...labels, missing: withoutTrailingContract(missing) })
}

/** Those that wait until no older version runs any more. */
export async function pendingContractMigrations(db: Pick<Database, 'sql'>): Promise<string[]> {
  const { missing } = await findMissing(db)
  return missing.slice(withoutTrailingContract(missing).length).map(({ name }) => name)
}

async function findMissing({ sql }: Pick<Database, 'sql'>) {
  const migrations = await readMigrations()
  const [{ hasTable }] = await sql<[{ hasTable: boolean }]>`select to_regclass('migrations') is not null as has_table`
  const applied = hasTable ? await ((await hasKinds(sql)) ? listWithKinds(sql) : listWithoutKinds(sql)) : []
  const needsBaseline = hasSquashedMigrations(applied)
  return {
    hasJobMigrations: (await listPendingJobMigrations(sql)).length > 0,
    needsBaseline,
    missing: findPending(needsBaseline ? selectBaseline(migrations) : applied, migrations),
  }
}

function toLabels(steps: {
  hasJobMigrations: boolean
  needsBaseline: boolean
  missing: readonly Migration[]
}): string[] {
  return [
    ...(steps.needsBaseline ? [baselineLabel] : []),
    ...(steps.hasJobMigrations ? [jobQueueLabel] : []),
    ...steps.missing.map(({ name }) => name),
  ]
}

/** Also in databases of versions that did not mark migrations. */
export const listApplied = (sql: Sql) =>
  sql<Pick<AppliedMigration, 'name' | 'checksum'>[]>`select name, checksum from migrations`
const listWithKinds = (sql: Sql) => sql<AppliedMigration[]>`select name, checksum, kind from migrations`
const listWithoutKinds = (sql: Sql) => sql<AppliedMigration[]>`select name, checksum, null as kind from migrations`

const withoutTrailingContract = (missing: readonly Migration[]): Migration[] =>
  missing.slice(0, missing.findLastIndex(({ kind }) => kind === 'expand') + 1)

/** Migrations of a newer version are no obstacle while they only added something. */
function findPending(applied: readonly AppliedMigration[], migrations: readonly Migration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum, kind } of applied) {
    const migration = known.get(name)
    if (!migration && kind === 'expand') continue
    if (!migration) throw new OperatorError(message('operator.migrations.unknown', { name }))
    if (migration.checksum !== checksum) throw new OperatorError(message('operator.migrations.changed', { name }))
  }
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}
