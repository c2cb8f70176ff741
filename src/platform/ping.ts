import type postgres from 'postgres'

export const pingTimeoutMs = 2_000
export const pingTimeoutCode = 'CONNECT_TIMEOUT'

interface Ping<T> {
  ping(): Promise<T>
  close(): Promise<void>
}

/** Opens its connection at the first call. Concurrent calls share one query. */
export function createPing<T>(
  open: () => postgres.Sql,
  query: (sql: postgres.Sql) => PromiseLike<T>,
  timeoutMs = pingTimeoutMs,
): Ping<T> {
  let connection: postgres.Sql | undefined
  let pending: Promise<T> | undefined

  async function runQuery(): Promise<T> {
    const sql = (connection ??= open())
    const { promise: timedOut, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => reject(Object.assign(new Error('The database did not answer in time.'), { code: pingTimeoutCode })),
      timeoutMs,
    )
    try {
      return await Promise.race([query(sql), timedOut])
    } catch (error) {
      connection = undefined
      void sql.end({ timeout: 0 })
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    ping: () => (pending ??= runQuery().finally(() => (pending = undefined))),
    close: async () => connection?.end({ timeout: 1 }),
  }
}
