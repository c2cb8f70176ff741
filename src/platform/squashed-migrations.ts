import { createHash } from 'node:crypto'
import { message } from '#contract'
import { OperatorError } from './operator-error.ts'
import type { Transaction } from './sql.ts'

/**
 * The unreleased migrations were squashed into a baseline that makes the same schema. A database that ran exactly them
 * gets the baseline recorded instead of run.
 */
const firstSquashed = '0001_installation'
const lastSquashed = '0049_search_places'
const lastBaseline = '0014_meetpass'
/** Of the lines `checksum  name`, sorted by name, as in test/squashed-migrations.txt. */
const squashedListSha256 = '2008e53400f422fc76e8756c40c09f7841a6f01799b40b9fa109cb871e4deedc'

interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

/** Throws when the database ran only some of the squashed migrations, or others beside them. */
export function hasSquashedMigrations(applied: readonly AppliedMigration[]): boolean {
  if (!applied.some(({ name }) => name === firstSquashed)) return false
  const lines = applied.map(({ name, checksum }) => ({ name, line: `${checksum}  ${name}\n` }))
  const text = lines
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ line }) => line)
    .join('')
  if (createHash('sha256').update(text).digest('hex') === squashedListSha256) return true
  throw new OperatorError(message('operator.migrations.squashed', { migration: lastSquashed }))
}

export function selectBaseline<T extends AppliedMigration>(migrations: readonly T[]): T[] {
  return migrations.filter(({ name }) => name <= lastBaseline)
}

export async function recordBaseline(sql: Transaction, baseline: readonly AppliedMigration[]): Promise<void> {
  await sql`delete from migrations`
  for (const { name, checksum } of baseline)
    await sql`insert into migrations (name, checksum, kind) values (${name}, ${checksum}, 'expand')`
}
