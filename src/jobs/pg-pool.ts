import pg from 'pg'
import { splitHosts, type ConnectionConfig, type Log } from '#platform'
import { asyncCommit } from './async-commit.ts'

/**
 * graphile-worker does not wait for the pool it creates itself to close: a database that stops at that moment would
 * crash the process.
 */
export function openPgPool(connection: ConnectionConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...poolConfigFor(connection), max: 4 })
  const logLostConnection = (error: Error) => log.warn({ err: error }, 'the worker lost a connection')
  pool.on('error', logLostConnection)
  pool.on('connect', (client) => client.on('error', logLostConnection))
  return pool
}

/** The role's own settings may be those for connections through PgBouncer. */
const sessionSettings =
  '-c statement_timeout=0 -c lock_timeout=0 -c plan_cache_mode=auto -c max_parallel_workers_per_gather=2'

function poolConfigFor(connection: ConnectionConfig): pg.PoolConfig {
  const options = `${sessionSettings} -c ${asyncCommit}`
  const common = { application_name: 'folkmoot jobs', options, connectionTimeoutMillis: 10_000 }
  if (typeof connection !== 'string') {
    const { username: user, ...target } = connection
    return { ...common, ...target, user }
  }
  const urls = splitHosts(connection).map(toPgUrl)
  if (urls.length === 1) return { ...common, connectionString: urls[0] }
  return { ...common, connectionTimeoutMillis: 3_000, Client: createPrimaryClient(urls) }
}

function toPgUrl(connection: string): string {
  const url = new URL(connection)
  // Makes pg read sslmode as postgres.js does.
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true')
  url.searchParams.delete('target_session_attrs')
  return url.href
}

/** Outlives the pool: a worker that found no primary starts again with a new one. */
let hostIndex = 0

/** pg knows one host. After a failure, the next connection goes to the next one, until it finds the primary. */
function createPrimaryClient(urls: readonly string[]): typeof pg.Client {
  return class extends pg.Client {
    readonly #hostIndex = hostIndex

    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: urls[hostIndex % urls.length] })
    }

    override connect(): Promise<pg.Client>
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void
    override connect(callback?: (error: never, client: pg.Client) => void): Promise<pg.Client> | void {
      const connecting = this.#connectToPrimary().catch((error: unknown) => {
        // Several clients may fail at once.
        if (hostIndex === this.#hostIndex) hostIndex++
        throw error
      })
      if (!callback) return connecting
      const done = callback as (error: unknown, client?: pg.Client) => void
      connecting.then((client) => done(null, client), done)
    }

    async #connectToPrimary(): Promise<pg.Client> {
      await super.connect()
      const { rows } = await this.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
      if (!rows[0]?.isStandby) return this
      await this.end()
      throw new Error('This PostgreSQL is a standby.')
    }
  }
}
