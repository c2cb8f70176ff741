import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { migrateJobSchema, listPendingJobMigrations } from './job-schema.ts'
import type { Database, Sql } from './sql.ts'
import { OperatorError } from './operator-error.ts'
import { projectRoot } from './project-root.ts'
import { hasSquashedMigrations, recordBaseline, selectBaseline, type AppliedMigration } from './squashed-migrations.ts'

const migrationsFolder = new URL('migrations/', projectRoot)
const lockName = 'folkmoot migrations'
const jobQueueLabel = 'job queue'
const baselineLabel = 'baseline'

interface Migration extends AppliedMigration {
  readonly text: string
}

/** The migrations that an archive was made with. */
interface MigrationTarget {
  readonly migrations: readonly AppliedMigration[]
  readonly jobMigration: number
}

/** To the present, or only to `target`. */
export async function migrate(db: Database, target?: MigrationTarget): Promise<string[]> {
  const known = await readMigrations()
  const migrations = target ? selectTarget(known, target) : known
  return db.begin(async (sql) => {
    // Waiting for another process's migrations, or running ours, can exceed the limits of a request.
    await sql`set local statement_timeout = 0`
    await sql`set local lock_timeout = 0`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`
    await sql`
      create table if not exists migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz(3) not null default now()
      )`
    const applied = await listApplied(sql)
    const needsBaseline = hasSquashedMigrations(applied)
    if (needsBaseline) await recordBaseline(sql, selectBaseline(migrations))
    const missing = findPending(needsBaseline ? selectBaseline(migrations) : applied, migrations)
    // First, because our migrations may add jobs.
    const isQueueNew = (await migrateJobSchema(sql, target?.jobMigration)) > 0
    for (const { name, text, checksum } of missing) {
      await sql.unsafe(text)
      await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`
    }
    return toLabels({ isQueueNew, needsBaseline, missing })
  })
}

function selectTarget(known: readonly Migration[], target: MigrationTarget): Migration[] {
  const checksums = new Map(target.migrations.map(({ name, checksum }) => [name, checksum]))
  const selected = known.filter(({ name, checksum }) => checksums.get(name) === checksum)
  const strange = target.migrations.find(({ name }) => !selected.some((migration) => migration.name === name))
  if (strange)
    throw new OperatorError(
      `The archive was made with the migration ${strange.name}, which this version does not have. Use the version that made it, or a newer one.`,
    )
  return selected
}

export async function pendingMigrations({ sql }: Database): Promise<string[]> {
  const migrations = await readMigrations()
  const [{ isThere }] = await sql<[{ isThere: boolean }]>`select to_regclass('migrations') is not null as is_there`
  const applied = isThere ? await listApplied(sql) : []
  const needsBaseline = hasSquashedMigrations(applied)
  return toLabels({
    isQueueNew: (await listPendingJobMigrations(sql)).length > 0,
    needsBaseline,
    missing: findPending(needsBaseline ? selectBaseline(migrations) : applied, migrations),
  })
}

function toLabels(steps: { isQueueNew: boolean; needsBaseline: boolean; missing: readonly Migration[] }): string[] {
  return [
    ...(steps.needsBaseline ? [baselineLabel] : []),
    ...(steps.isQueueNew ? [jobQueueLabel] : []),
    ...steps.missing.map(({ name }) => name),
  ]
}

export const listApplied = (sql: Sql) => sql<AppliedMigration[]>`select name, checksum from migrations`

function findPending(applied: readonly AppliedMigration[], migrations: readonly Migration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const migration = known.get(name)
    if (!migration)
      throw new OperatorError(
        `The database holds the migration ${name}, which this version does not know. Run a newer Folkmoot.`,
      )
    if (migration.checksum !== checksum)
      throw new OperatorError(
        `The migration ${name} was changed after it ran. Restore the file; write a new one for a new change.`,
      )
  }
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, migrationsFolder), 'utf8')
      return { name: file.slice(0, -'.sql'.length), text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
