import { message, Type } from '#contract'
import { isOneUrl, isPrimaryUrl, splitUrls } from './connection-url.ts'
import type { NamedProblem } from './operator-error.ts'

/** A pattern, because `format: uri` would reject several hosts. */
const databaseUrl = (description: string) =>
  Type.Optional(Type.String({ pattern: '^postgres(ql)?://[^\\s]+$', description }))

const milliseconds = (defaultMs: number, description: string) =>
  Type.Integer({ minimum: 100, maximum: 3_600_000, default: defaultMs, description: `${description} In milliseconds.` })

export const databaseSettings = {
  DATABASE_URL: databaseUrl(
    'PostgreSQL 15 or newer, or PgBouncer in front of it. With several hosts, as in `postgres://user:password@a:5432,b:5432/folkmoot`, the one that is the primary is used. Without it an embedded one runs in `DATA_DIR`.',
  ),
  DATABASE_DIRECT_URL: databaseUrl(
    'PostgreSQL itself, when `DATABASE_URL` leads to PgBouncer in transaction mode: for jobs, notifications, migrations and backups.',
  ),
  DATABASE_READ_URL: databaseUrl(
    'Standbys of that PostgreSQL: several hosts, or several URLs separated by commas. Reads go there, except for what the caller has just written.',
  ),
  DATABASE_POOL_SIZE: Type.Integer({
    minimum: 2,
    maximum: 500,
    default: 10,
    description:
      'Connections that each process keeps for requests. Jobs, notifications and health checks need up to 8 more.',
  }),
  DATABASE_POOL_TIMEOUT_MS: milliseconds(
    5_000,
    'How long a request waits for a connection before it is answered with 503.',
  ),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(30_000, 'How long a statement may run.'),
  DATABASE_LOCK_TIMEOUT_MS: milliseconds(5_000, 'How long a statement waits for a lock that another one holds.'),
}

type Urls = Partial<Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL', string>>

export function findDatabaseUrlProblems(config: Urls): NamedProblem[] {
  const names = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const
  return names.flatMap((name) => {
    const value = config[name]
    if (value === undefined) return []
    const mayBeSeveral = name === 'DATABASE_READ_URL'
    if (!splitUrls(value).every((url) => URL.canParse(url)) || (!mayBeSeveral && !isOneUrl(value)))
      return [{ name, text: message('operator.config.databaseUrl') }]
    if (!mayBeSeveral && !isPrimaryUrl(value)) return [{ name, text: message('operator.config.primary') }]
    return config.DATABASE_URL === undefined
      ? [{ name: 'DATABASE_URL', text: message('operator.config.requiredWith', { name }) }]
      : []
  })
}
