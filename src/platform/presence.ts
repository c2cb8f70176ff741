import { openPool, type ConnectionConfig } from './open-pool.ts'
import { createPersistentConnection } from './persistent-connection.ts'
import type { Sql } from './sql.ts'

export interface Presence {
  /** Resolves once other processes can see that this one is alive. */
  whenVisible(): Promise<void>
  /** From now on `whenVisible` resolves at once, for a process that stops. */
  releaseWaiters(): void
  close(): Promise<void>
}

const lockNameFor = (name: string) => `folkmoot presence ${name}`

/** Holds a session advisory lock: PostgreSQL drops it with the session, however the process ends. */
export function createPresence(connection: ConnectionConfig, name: string): Presence {
  let visible = Promise.withResolvers<void>()
  let isReleased = false
  const connectionKeeper = createPersistentConnection({
    open: (options) => openPool(connection, { max: 1, max_lifetime: 0, ...options }),
    async prepareSession(sql) {
      await sql`select pg_advisory_lock(hashtextextended(${lockNameFor(name)}, 0))`
      visible.resolve()
    },
    onDisconnect() {
      if (!isReleased) visible = Promise.withResolvers<void>()
    },
  })
  function releaseWaiters(): void {
    isReleased = true
    visible.resolve()
  }
  connectionKeeper.start()
  return {
    whenVisible: () => visible.promise,
    releaseWaiters,
    async close() {
      releaseWaiters()
      await connectionKeeper.close()
    },
  }
}

/** Those of the names whose process is gone. */
export async function findAbsent(sql: Sql, names: readonly string[]): Promise<string[]> {
  const isAbsent = await Promise.all(
    names.map(async (name) => {
      const [{ isFree }] = await sql<[{ isFree: boolean }]>`
        select pg_try_advisory_xact_lock_shared(hashtextextended(${lockNameFor(name)}, 0)) as is_free`
      return isFree
    }),
  )
  return names.filter((_name, index) => isAbsent[index])
}
