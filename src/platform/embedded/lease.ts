import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import postgres from 'postgres'
import { ignoreCodes } from './errors.ts'
import { socketPath } from './socket-dir.ts'

export interface SocketConnectionConfig {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly username: string
  readonly password: string
}

/** A connection that holds a shared advisory lock while this process uses PostgreSQL. */
interface Lease {
  readonly closed: Promise<void>
  /** True for the last lease; no new one is granted until this one is closed. */
  release(): Promise<boolean>
  close(): Promise<void>
}

const lockKey = 0x666d

export async function acquireLease(connection: SocketConnectionConfig): Promise<Lease> {
  const { promise: closed, resolve: onclose } = Promise.withResolvers<void>()
  let socket: Socket | undefined
  const sql = postgres({
    ...connection,
    // A connection to the application's database would block copying or dropping it.
    database: 'postgres',
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 10,
    fetch_types: false,
    onnotice: () => undefined,
    onclose: () => onclose(),
    connection: { application_name: 'folkmoot lease', idle_session_timeout: 0, lock_timeout: 10_000 },
    ...{ socket: async () => (socket = await openSocket(socketPath(connection.host))) },
  })
  const close = () => sql.end({ timeout: 1 })
  try {
    await sql`select pg_advisory_lock_shared(${lockKey})`
    await ensureDatabase(sql, connection.database)
  } catch (error) {
    await close()
    throw error
  }
  socket?.unref()

  return {
    closed,
    close,
    async release() {
      socket?.ref()
      await sql`select pg_advisory_unlock_shared(${lockKey})`
      const [row] = await sql<[{ is_last: boolean }]>`select pg_try_advisory_lock(${lockKey}) as is_last`
      return row.is_last
    },
  }
}

/** postgres.js cannot unref its own socket. */
async function openSocket(path: string): Promise<Socket> {
  const socket = connect(path)
  await once(socket, 'connect')
  return socket
}

async function ensureDatabase(sql: postgres.Sql, name: string): Promise<void> {
  const [found] = await sql`select from pg_database where datname = ${name}`
  if (!found) await sql`create database ${sql(name)}`.catch(ignoreCodes(['42P04', '23505'], undefined))
}
