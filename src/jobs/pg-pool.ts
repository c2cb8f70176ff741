import type { Pool, PoolConfig } from 'pg'
import type { ConnectionConfig, Log } from '#platform'

/**
 * The library speaks through a driver of its own. Its connections are ours, because the one it would make forgets to wait for
 * their end: a database that stops in that moment would end the process with an error.
 */
export async function openPgPool(connection: ConnectionConfig, log: Log): Promise<Pool> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ ...poolConfigFor(connection), max: 4, connectionTimeoutMillis: 10_000 })
  const logLostConnection = (error: Error) => log.warn({ err: error }, 'the worker lost a connection')
  pool.on('error', logLostConnection)
  pool.on('connect', (client) => client.on('error', logLostConnection))
  return pool
}

function poolConfigFor(connection: ConnectionConfig): PoolConfig {
  const common = { application_name: 'folkmoot jobs' }
  if (typeof connection !== 'string') {
    const { username: user, ...target } = connection
    return { ...common, ...target, user }
  }
  const url = new URL(connection)
  // Then the driver reads sslmode as ours does.
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true')
  return { ...common, connectionString: url.href }
}
