import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import postgres from 'postgres'
import { unless } from './problems.ts'
import { socketIn } from './socket-place.ts'

export interface Connection {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly username: string
  readonly password: string
}

/** One process's share in a running PostgreSQL: a connection that holds a shared lock. */
export interface Lease {
  /** Settles when the connection is gone, for whatever reason. */
  readonly lost: Promise<void>
  /** Gives the share back. True when it was the last one; then nobody gets a new one until this one is closed. */
  giveBack(): Promise<boolean>
  close(): Promise<void>
}

const lock = 0x666d

/** Takes a share, and sees to it that the database is there. */
export async function takeLease(connection: Connection): Promise<Lease> {
  const { promise: lost, resolve: onclose } = Promise.withResolvers<void>()
  let socket: Socket | undefined
  const sql = postgres({
    ...connection,
    // Not in the database that is used: the connection would be in the way of copying or dropping it.
    database: 'postgres',
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 10,
    fetch_types: false,
    onnotice: () => undefined,
    onclose: () => onclose(),
    connection: { application_name: 'folkmoot lease', idle_session_timeout: 0, lock_timeout: 10_000 },
    ...{ socket: async () => (socket = await connectTo(socketIn(connection.host))) },
  })
  const close = () => sql.end({ timeout: 1 })
  try {
    await sql`select pg_advisory_lock_shared(${lock})`
    await createDatabase(sql, connection.database)
  } catch (error) {
    await close()
    throw error
  }
  socket?.unref()

  return {
    lost,
    close,
    async giveBack() {
      socket?.ref()
      await sql`select pg_advisory_unlock_shared(${lock})`
      const [row] = await sql<[{ is_last: boolean }]>`select pg_try_advisory_lock(${lock}) as is_last`
      return row.is_last
    },
  }
}

/** The driver's own socket cannot be told not to keep the process alive. */
async function connectTo(path: string): Promise<Socket> {
  const socket = connect(path)
  await once(socket, 'connect')
  return socket
}

async function createDatabase(sql: postgres.Sql, name: string): Promise<void> {
  const [found] = await sql`select from pg_database where datname = ${name}`
  if (!found) await sql`create database ${sql(name)}`.catch(unless(['42P04', '23505'], undefined))
}
