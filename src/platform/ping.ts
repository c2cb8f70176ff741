import type postgres from 'postgres'

export const pingTimeoutMs = 2_000
export const pingTimeoutCode = 'CONNECT_TIMEOUT'

/** Opens its connection at the first call. Concurrent calls share one question. */
export function createPing(open: () => postgres.Sql): { ping(): Promise<void>; close(): Promise<void> } {
  let connection: postgres.Sql | undefined
  let pending: Promise<void> | undefined

  async function ask(): Promise<void> {
    const sql = (connection ??= open())
    const { promise: timedOut, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => reject(Object.assign(new Error('The database did not answer in time.'), { code: pingTimeoutCode })),
      pingTimeoutMs,
    )
    try {
      await Promise.race([sql`select 1`, timedOut])
    } catch (error) {
      connection = undefined
      void sql.end({ timeout: 0 })
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    ping: () => (pending ??= ask().finally(() => (pending = undefined))),
    close: async () => connection?.end({ timeout: 1 }),
  }
}
