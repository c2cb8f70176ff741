/** What one operation may hold of the connections. While a table is locked, others get the rest. */
export interface PoolShare {
  /** Waits for a turn, no longer than for a connection. */
  run<T>(task: () => Promise<T>): Promise<T>
}

/** As long as what reads the same is answered, statements share connections, and more of them do not hold more. */
const flowingMs = 50

interface ShareOptions {
  readonly limit: number
  /** 0 is for ever. */
  readonly timeoutMs: number
  readonly isReading: boolean
}

export function createPoolShare({ limit, timeoutMs, isReading }: ShareOptions): PoolShare {
  const waiting = new Set<() => void>()
  let running = 0
  let answeredAt = -Infinity

  const isFree = () => running < limit || (isReading && performance.now() - answeredAt < flowingMs)

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        waiting.delete(start)
        reject(
          Object.assign(new Error(`The operation held its share of ${limit} connections`), { code: 'POOL_TIMEOUT' }),
        )
      }
      const timer = timeoutMs === 0 ? undefined : setTimeout(giveUp, timeoutMs)
      waiting.add(start)
    })

  function startNext(): void {
    for (const start of waiting) {
      if (!isFree()) return
      waiting.delete(start)
      running++
      start()
    }
  }

  return {
    async run(task) {
      if (waiting.size === 0 && isFree()) running++
      else await waitForTurn()
      try {
        const result = await task()
        answeredAt = performance.now()
        return result
      } finally {
        running--
        if (waiting.size > 0) startNext()
      }
    },
  }
}
