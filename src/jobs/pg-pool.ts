import pg from 'pg'
import type { ConnectionConfig, Log } from '#platform'
import { asyncCommit } from './async-commit.ts'

/**
 * graphile-worker does not wait for the pool it creates itself to close: a database that stops at that moment would
 * crash the process.
 */
export function openPgPool(connection: ConnectionConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...poolConfigFor(connection), max: 4, connectionTimeoutMillis: 10_000 })
  const logLostConnection = (error: Error) => log.warn({ err: error }, 'the worker lost a connection')
  pool.on('error', logLostConnection)
  pool.on('connect', (client) => client.on('error', logLostConnection))
  return pool
}

/** Not those that the role may have for PgBouncer. */
const ownSettings = '-c statement_timeout=0 -c lock_timeout=0 -c plan_cache_mode=auto'

function poolConfigFor(connection: ConnectionConfig): pg.PoolConfig {
  const common = { application_name: 'folkmoot jobs', options: `${ownSettings} -c ${asyncCommit}` }
  if (typeof connection !== 'string') {
    const { username: user, ...target } = connection
    return { ...common, ...target, user }
  }
  const url = new URL(connection)
  // Makes pg read sslmode as postgres.js does.
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true')
  return { ...common, connectionString: url.href }
}
