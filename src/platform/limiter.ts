import { LRUCache } from 'lru-cache'
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

interface LineLimits {
  readonly maxPerOwner?: number
  readonly maxInLine?: number
  readonly maxWaitMs?: number
}

interface LineEntry {
  readonly start: () => void
  readonly refuse: () => void
}

const maxRememberedOwners = 10_000

/**
 * Runs at most `maxConcurrency` tasks at a time, and one per owner. The owner who had a turn or a refusal longest ago is
 * next, so newcomers pass those who keep asking. A line over `maxInLine` refuses the last task of the owner with most
 * tasks in it; of several such owners, the one who would be next last.
 */
export function createFairLimiter(
  maxConcurrency: number,
  { maxPerOwner = Infinity, maxInLine = Infinity, maxWaitMs }: LineLimits = {},
) {
  const line = new Map<string, LineEntry[]>()
  const runningOwners = new Set<string>()
  const answered = new LRUCache<string, number>({ max: maxRememberedOwners })
  let [inLine, answers] = [0, 0]

  const lastAnswer = (owner: string) => answered.get(owner) ?? 0

  function remove(owner: string, entry: LineEntry): void {
    const rest = (line.get(owner) ?? []).filter((other) => other !== entry)
    if (rest.length > 0) line.set(owner, rest)
    else line.delete(owner)
    inLine--
    answered.set(owner, ++answers)
  }

  function startNext(): void {
    while (runningOwners.size < maxConcurrency) {
      const idle = [...line].filter(([owner]) => !runningOwners.has(owner))
      const [next] = idle.sort(([a], [b]) => lastAnswer(a) - lastAnswer(b))
      if (!next) return
      runningOwners.add(next[0])
      next[1][0]?.start()
    }
  }

  function refuseLast(): void {
    const owners = [...line].sort(
      ([a, { length }], [b, other]) => length - other.length || lastAnswer(a) - lastAnswer(b),
    )
    owners.at(-1)?.[1].at(-1)?.refuse()
  }

  const waitForTurn = (owner: string) =>
    new Promise<void>((resolve, reject) => {
      const leave = (settle: () => void) => () => {
        clearTimeout(timer)
        remove(owner, entry)
        settle()
      }
      const entry = { start: leave(resolve), refuse: leave(() => reject(tooManyWaiting())) }
      const timer = maxWaitMs === undefined ? undefined : setTimeout(entry.refuse, maxWaitMs)
      const entries = [...(line.get(owner) ?? []), entry]
      line.set(owner, entries)
      inLine++
      startNext()
      if (entries.length > maxPerOwner) entry.refuse()
      else if (inLine > maxInLine) refuseLast()
    })

  return async <T>(owner: string, task: () => Promise<T>): Promise<T> => {
    await waitForTurn(owner)
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
