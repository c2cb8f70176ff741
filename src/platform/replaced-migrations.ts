import { createHash } from 'node:crypto'
import { OperatorError } from './operator-error.ts'
import type { Transaction } from './sql.ts'

/** The unreleased migrations 0001_installation to 0049_search_places ended in the schema that ours make up to this one. */
const lastReplacement = '0014_meetpass'
const firstReplaced = '0001_installation'
const lastReplaced = '0049_search_places'
/** Of the lines `checksum  name`, sorted by name, as in test/replaced-migrations.txt. */
const replacedListSha256 = '2008e53400f422fc76e8756c40c09f7841a6f01799b40b9fa109cb871e4deedc'

export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

/** Throws when the database holds another list of unreleased migrations than the last one. */
export function holdsReplacedList(applied: readonly AppliedMigration[]): boolean {
  if (!applied.some(({ name }) => name === firstReplaced)) return false
  const lines = applied.map(({ name, checksum }) => ({ name, line: `${checksum}  ${name}\n` }))
  const text = lines
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ line }) => line)
    .join('')
  if (createHash('sha256').update(text).digest('hex') === replacedListSha256) return true
  throw new OperatorError(
    `The database was made by a development version of Folkmoot and does not hold exactly the migrations that this version can take over. Run migrate with the last version that has ${lastReplaced}, then try again.`,
  )
}

export function replacementsAmong<T extends AppliedMigration>(migrations: readonly T[]): T[] {
  return migrations.filter(({ name }) => name <= lastReplacement)
}

export async function replaceList(sql: Transaction, replacements: readonly AppliedMigration[]): Promise<void> {
  await sql`delete from migrations`
  for (const { name, checksum } of replacements)
    await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`
}
