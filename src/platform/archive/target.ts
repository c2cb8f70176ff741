import { message } from '#contract'
import { databaseErrorCode } from '../database-errors.ts'
import { findJobMigration } from '../job-schema.ts'
import { listApplied, migrate } from '../migrate.ts'
import { OperatorError } from '../operator-error.ts'
import type { Database, Sql } from '../sql.ts'
import type { Manifest } from './manifest.ts'

const insufficientPrivilege = '42501'

/** Brings an empty database to exactly the migrations of the archive. */
export async function prepareSchema(db: Database, manifest: Manifest): Promise<void> {
  await requireUnused(db.sql)
  const state = await findState(db.sql)
  if (state.isForeign) throw new OperatorError(message('operator.archive.foreignTables'))
  if (state.isMigrated) {
    await requireNoPeople(db.sql)
    if (await hasExactly(db.sql, manifest)) return
    // Its migrations may be newer than the archive's, and there is no way back from them.
    await dropSchemas(db)
  }
  await migrate(db, { target: manifest })
}

async function hasExactly(sql: Sql, { migrations, jobMigration }: Manifest): Promise<boolean> {
  const describe = (list: Manifest['migrations']) =>
    JSON.stringify(list.map(({ name, checksum }) => [name, checksum]).sort())
  return (
    describe([...(await listApplied(sql))]) === describe(migrations) && (await findJobMigration(sql)) === jobMigration
  )
}

export async function requireNoPeople(sql: Sql): Promise<void> {
  const [{ people }] = await sql<[{ people: number }]>`select count(*) as people from users`
  if (people > 0) throw new OperatorError(message('operator.archive.notEmpty', { people }))
}

export async function requireUnused(sql: Sql): Promise<void> {
  const { count } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name in ('folkmoot notifications', 'folkmoot jobs')`
  if (count > 0) throw new OperatorError(message('operator.archive.inUse'))
}

async function findState(sql: Sql) {
  const [state] = await sql<[{ isMigrated: boolean; isForeign: boolean }]>`
    select bool_or(name = 'migrations') as is_migrated, count(*) > 0 and not bool_or(name = 'migrations') as is_foreign
    from (
      select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    ) tables`
  return state
}

async function dropSchemas(db: Database): Promise<void> {
  try {
    await db.begin(async (sql) => {
      const [{ schema }] = await sql<[{ schema: string }]>`select current_schema() as schema`
      await sql`drop schema if exists graphile_worker cascade`
      await sql`drop schema ${sql(schema)} cascade`
      await sql`create schema ${sql(schema)}`
      await sql`grant usage on schema ${sql(schema)} to public`
    })
  } catch (error) {
    if (databaseErrorCode(error) !== insufficientPrivilege) throw error
    throw new OperatorError(message('operator.archive.otherVersion'))
  }
}
