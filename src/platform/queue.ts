/** Runs at most `maxConcurrency` tasks at a time, in the order of their arrival. */
export function createQueue(maxConcurrency: number) {
  const waiting: (() => void)[] = []
  let free = maxConcurrency

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** Runs at most one task per owner at a time; owners take turns. */
export function createFairQueue(maxConcurrency: number) {
  const waiting = new Map<string, (() => void)[]>()
  const runningOwners = new Set<string>()

  function startNext(): void {
    for (const [owner, starts] of waiting) {
      if (runningOwners.size >= maxConcurrency) return
      const start = runningOwners.has(owner) ? undefined : starts.shift()
      if (!start) continue
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
