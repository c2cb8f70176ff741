/** Runs at most `maxConcurrency` tasks at a time, in the order of their arrival. */
export function createLimiter(maxConcurrency: number) {
  const waiting: (() => void)[] = []
  let freeSlots = maxConcurrency

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (freeSlots > 0) freeSlots--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else freeSlots++
    }
  }
}

/** Runs at most `maxConcurrency` tasks at a time, and one per owner. Owners take turns. */
export function createFairLimiter(maxConcurrency: number) {
  const waiting = new Map<string, (() => void)[]>()
  const runningOwners = new Set<string>()

  function startNext(): void {
    for (const [owner, starts] of waiting) {
      if (runningOwners.size >= maxConcurrency) return
      const start = runningOwners.has(owner) ? undefined : starts.shift()
      if (!start) continue
      // Added again at the end of the line.
      waiting.delete(owner)
      if (starts.length > 0) waiting.set(owner, starts)
      runningOwners.add(owner)
      start()
    }
  }

  return async <T>(owner: string, task: () => Promise<T>): Promise<T> => {
    await new Promise<void>((start) => {
      const starts = waiting.get(owner) ?? []
      waiting.set(owner, starts)
      starts.push(start)
      startNext()
    })
    try {
      return await task()
    } finally {
      runningOwners.delete(owner)
      startNext()
    }
  }
}
