import { setTimeout } from 'node:timers/promises'
import type postgres from 'postgres'
import { message } from '#contract'
import { databaseErrorCode } from './database-errors.ts'
import { splitStatements, type Migration } from './migration-files.ts'
import { OperatorError } from './operator-error.ts'

/** While a migration waits for a lock, later statements wait behind it, so it gives up soon and tries again. */
const lockTimeoutMs = 800
const retryPauseMs = 1_000
const maxAttempts = 60

const lockNotAvailable = '55P03'

/** In one transaction with its row in `migrations`; a concurrent one is recorded right after it ran. */
export async function runMigration(session: postgres.Sql, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await (migration.isConcurrent ? runStatements(session, migration) : runInTransaction(session, migration))
      return
    } catch (error) {
      if (databaseErrorCode(error) !== lockNotAvailable) throw error
      if (attempt === maxAttempts)
        throw new OperatorError(message('operator.migrations.locked', { name: migration.name, attempts: maxAttempts }))
      await setTimeout(retryPauseMs)
    }
  }
}

async function runInTransaction(session: postgres.Sql, migration: Migration): Promise<void> {
  await session.begin(async (sql) => {
    await sql.unsafe(`set local lock_timeout = ${lockTimeoutMs}`)
    await sql.unsafe(migration.text)
    await recordMigration(sql, migration)
  })
}

/** All run again after a crash, which leaves an unfinished index behind: drop it `if exists` before creating it. */
async function runStatements(session: postgres.Sql, migration: Migration): Promise<void> {
  for (const statement of splitStatements(migration.text)) await session.unsafe(statement)
  await recordMigration(session, migration)
}

async function recordMigration(
  sql: postgres.ISql,
  { name, checksum, kind }: Pick<Migration, 'name' | 'checksum' | 'kind'>,
): Promise<void> {
  await sql`insert into migrations (name, checksum, kind) values (${name}, ${checksum}, ${kind})`
}
