import type postgres from 'postgres'

export interface SteadyOptions {
  readonly open: (options: { onclose: () => void }) => postgres.Sql
  /** Called on every new connection; it counts as up when this is done. */
  readonly greet: (sql: postgres.Sql) => Promise<void>
  /** Called when the connection broke. */
  readonly lost: () => void
}

export interface Steady {
  readonly isUp: boolean
  start(): void
  close(): Promise<void>
}

const pingMs = 5_000
/** Longer than the driver tries to connect. */
const greetMs = 20_000

/** One connection that is kept for what only a session has. When it breaks, it connects again. */
export function steadyConnection({ open, greet, lost }: SteadyOptions): Steady {
  let connection: postgres.Sql | undefined
  let isUp = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  function broken(): void {
    if (!isUp) return
    isUp = false
    lost()
    next(0)
  }

  function next(pauseMs: number): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void tend(), pauseMs).unref()
  }

  /** A silent network break shows only when one speaks: no answer in time counts as broken. */
  async function tend(): Promise<void> {
    try {
      if (isUp && connection) await inTime(pingMs, connection`select 1`)
      else {
        await inTime(greetMs, greet((connection ??= open({ onclose: broken }))))
        isUp = true
      }
    } catch {
      broken()
      void connection?.end({ timeout: 0 })
      connection = undefined
    }
    next(isUp ? pingMs : 200)
  }

  return {
    get isUp() {
      return isUp
    },
    start: () => void tend(),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await connection?.end({ timeout: 1 })
    },
  }
}

async function inTime(ms: number, answer: PromiseLike<unknown>): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer')), ms)
  await Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
