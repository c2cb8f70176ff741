export function createQueue(maxConcurrency: number) {
  const waiting: (() => void)[] = []
  let free = maxConcurrency

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

export function createFairQueue(maxConcurrency: number) {
  const waiting = new Map<string, (() => void)[]>()
  const working = new Set<string>()

  function startNext(): void {
    for (const [owner, turns] of waiting) {
      if (working.size >= maxConcurrency) return
      const start = working.has(owner) ? undefined : turns.shift()
      if (!start) continue
      waiting.delete(owner)
      if (turns.length > 0) waiting.set(owner, turns)
      working.add(owner)
      start()
    }
  }

  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((start) => {
      const turns = waiting.get(owner) ?? []
      waiting.set(owner, turns)
      turns.push(start)
      startNext()
    })
    try {
      return await work()
    } finally {
      working.delete(owner)
      startNext()
    }
  }
}
