import { openPool, type Connection, type Sql } from './sql.ts'
import { steadyConnection } from './steady.ts'

/** A name under which a process is known to be there, as long as it lives and reaches the database. */
export interface Presence {
  /** Resolves when the others can see us; at once when they do. */
  shown(): Promise<void>
  /** Nobody waits for that any more. */
  hurry(): void
  close(): Promise<void>
}

const keyOf = (name: string) => `folkmoot presence ${name}`

/** Shows a name through a session's advisory lock: PostgreSQL drops it with the session, however the process ends. */
export function presenceOf(connection: Connection, name: string): Presence {
  let visible = Promise.withResolvers<void>()
  let isHurried = false
  const steady = steadyConnection({
    open: (options) => openPool(connection, { max: 1, max_lifetime: 0, ...options }),
    async greet(sql) {
      await sql`select pg_advisory_lock(hashtextextended(${keyOf(name)}, 0))`
      visible.resolve()
    },
    lost() {
      if (!isHurried) visible = Promise.withResolvers<void>()
    },
  })
  function hurry(): void {
    isHurried = true
    visible.resolve()
  }
  steady.start()
  return {
    shown: () => visible.promise,
    hurry,
    async close() {
      hurry()
      await steady.close()
    },
  }
}

/** Of these names, those under which nobody is there. */
export async function absentAmong(sql: Sql, names: readonly string[]): Promise<string[]> {
  const held = await Promise.all(
    names.map(async (name) => {
      const [{ isFree }] = await sql<[{ isFree: boolean }]>`
        select pg_try_advisory_xact_lock_shared(hashtextextended(${keyOf(name)}, 0)) as is_free`
      return isFree
    }),
  )
  return names.filter((_name, index) => held[index])
}
