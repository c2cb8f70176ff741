import { message, Unavailable } from '#contract'

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

/**
 * Runs at most `maxConcurrency` tasks at a time, and one per owner. Owners take turns. Who has `maxWaiting` tasks in line is
 * refused.
 */
export function createFairLimiter(maxConcurrency: number, maxWaiting = Infinity) {
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
    const starts = waiting.get(owner) ?? []
    if (starts.length >= maxWaiting) throw tooManyWaiting()
    await new Promise<void>((start) => {
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

function tooManyWaiting() {
  const failure = new Unavailable(message('errors.unavailable'))
  failure.headers['Retry-After'] = '5'
  return failure
}
