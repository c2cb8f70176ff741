import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { message } from '#contract'
import { OperatorError } from './operator-error.ts'
import { projectRoot } from './project-root.ts'

/** `expand` adds what the previous version can ignore; `contract` removes what it still uses. */
export type MigrationKind = 'expand' | 'contract'

export interface Migration {
  readonly name: string
  readonly checksum: string
  readonly kind: MigrationKind
  /** Has statements such as `create index concurrently`, which cannot run in a transaction. */
  readonly isConcurrent: boolean
  readonly text: string
}

const migrationsFolder = new URL('migrations/', projectRoot)
/** The last migration without a mark in its first line. Every release has it, so it never runs beside an older version. */
const lastUnmarked = '0016_secret_fingerprint'
const markPattern = /^-- (expand|contract)( concurrently)?\n/

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) =>
      toMigration(file.slice(0, -'.sql'.length), await readFile(new URL(file, folder), 'utf8')),
    ),
  )
}

function toMigration(name: string, text: string): Migration {
  const [, kind, concurrently] = markPattern.exec(text) ?? []
  if (kind === undefined && name > lastUnmarked)
    throw new OperatorError(message('operator.migrations.badHeader', { name }))
  return {
    name,
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
    kind: kind === 'contract' ? 'contract' : 'expand',
    isConcurrent: concurrently !== undefined,
  }
}

/** A statement ends with a semicolon at the end of a line, outside of `$$ … $$`. */
export const splitStatements = (text: string): string[] =>
  [...text.matchAll(/(?:\$\$[^]*?\$\$|;(?![ \t]*$)|[^;])+/gm)]
    .map(([statement]) => statement.trim())
    .filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '')
