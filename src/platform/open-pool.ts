import postgres from 'postgres'
import { splitHosts, wantsPrimary } from './connection-url.ts'

export type PoolQuery = postgres.PendingQuery<postgres.Row[]>
export type PoolError = postgres.PostgresError

export type ConnectionConfig =
  | string
  | {
      readonly host: string
      readonly port: number
      readonly database: string
      readonly username: string
      readonly password: string
    }

export interface Timeouts {
  /** For a connection of the pool. */
  readonly pool: number
  readonly statement: number
  readonly lock: number
}

export const defaultTimeoutsMs: Timeouts = { pool: 30_000, statement: 30_000, lock: 10_000 }
export const noTimeouts: Timeouts = { pool: 0, statement: 0, lock: 0 }

/**
 * PgBouncer refuses these as startup parameters. They are strings, because the driver leaves out a 0. Replanning prepared
 * statements for each limit would cost 27%. A generic plan does not know the limit and would start parallel workers for
 * 20 of a million rows: 32 ms instead of 10.
 */
export const sessionSettingsFor = ({ statement, lock }: Timeouts): Readonly<Record<string, string>> => ({
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: '0',
  statement_timeout: String(statement),
  lock_timeout: String(lock),
})

interface PoolPurpose {
  readonly name?: string
  readonly timeoutsMs?: Timeouts
  /** PgBouncer in transaction mode: no prepared statements, and the role has the settings. */
  readonly isBehindPgBouncer?: boolean
}

export function openPool(
  connection: ConnectionConfig,
  options: postgres.Options<Record<string, postgres.PostgresType>>,
  { name = 'folkmoot', timeoutsMs = defaultTimeoutsMs, isBehindPgBouncer = false }: PoolPurpose = {},
): postgres.Sql {
  const settings = {
    connect_timeout: 10,
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    ...hostsFor(connection),
    ...options,
    prepare: !isBehindPgBouncer,
    // The driver's own backoff grows to 20 s.
    backoff: () => 0.1 + Math.random() * 0.2,
    onnotice: () => undefined,
    types: { date: timestampType, bigint: bigintType },
    connection: {
      application_name: name,
      TimeZone: 'UTC',
      ...(isBehindPgBouncer ? {} : (sessionSettingsFor(timeoutsMs) as object)),
      ...options.connection,
    },
  } as const
  if (typeof connection !== 'string') return postgres({ ...connection, ...settings })
  const [url = ''] = splitHosts(connection)
  return postgres(url, settings)
}

/** The host that answered last is asked first, then the others, until one is the primary. */
function hostsFor(connection: ConnectionConfig) {
  if (typeof connection !== 'string') return {}
  const isPrimaryWanted = wantsPrimary(connection)
  if (!isPrimaryWanted && !connection.includes('[')) return {}
  const urls = splitHosts(connection).map((url) => new URL(url))
  return {
    // From a URL, the driver would take an IPv6 address only up to its first colon.
    host: urls.map(({ hostname }) => hostname.replaceAll(/[[\]]/g, '')),
    port: urls.map(({ port }) => Number(port || 5432)),
    ...(isPrimaryWanted && { target_session_attrs: 'primary' as const }),
    // A host that says nothing must not keep requests from the others.
    ...(urls.length > 1 && { connect_timeout: 3 }),
  }
}

/** Parsed to the API's format: ISO-8601, UTC, milliseconds. */
const timestampType = {
  to: 1184,
  from: [1184],
  serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
  parse: (value: string) => `${value.slice(0, 10)}T${value.slice(11, 19)}.${parseMilliseconds(value)}Z`,
}

/** `2026-11-20 16:30:00.12+00` has 120. Sessions use UTC and columns keep three digits. */
const parseMilliseconds = (value: string) =>
  (value.charAt(19) === '.' ? value.slice(20, value.indexOf('+', 19)).slice(0, 3) : '').padEnd(3, '0')

const bigintType = { to: 20, from: [20], serialize: String, parse: Number }
