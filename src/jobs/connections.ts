import type { Pool, PoolConfig } from 'pg'
import type { Connection, Log } from '#platform'

/**
 * The library speaks through a driver of its own. Its connections are ours, because the one it would make forgets to wait for
 * their end: a database that stops in that moment would end the process with an error.
 */
export async function openConnections(connection: Connection, log: Log): Promise<Pool> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ ...settingsOf(connection), max: 4, connectionTimeoutMillis: 10_000 })
  const tell = (error: Error) => log.warn({ err: error }, 'the worker lost a connection')
  pool.on('error', tell)
  pool.on('connect', (client) => client.on('error', tell))
  return pool
}

function settingsOf(connection: Connection): PoolConfig {
  const common = { application_name: 'folkmoot jobs' }
  if (typeof connection !== 'string') {
    const { username: user, ...place } = connection
    return { ...common, ...place, user }
  }
  const url = new URL(connection)
  // Then the driver reads sslmode as ours does.
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true')
  return { ...common, connectionString: url.href }
}
