import { LRUCache } from 'lru-cache'
import { lazy } from './lazy.ts'
import type { Soon } from './soon.ts'

export interface Rule {
  readonly requests: number
  readonly seconds: number
}

/** What is left for somebody in the present window. */
export interface Window {
  readonly limit: number
  readonly remaining: number
  /** When the window ends, in Unix seconds, and how far off that is. */
  readonly resetsAt: number
  readonly secondsLeft: number
  readonly isExceeded: boolean
}

/** Counts requests in fixed windows, each begun by its first request. */
export interface Limit {
  readonly spend: (key: string, points?: number) => Soon<Window>
  readonly look: (key: string) => Soon<Window>
}

interface Count {
  spent: number
  readonly endsAt: number
}

/** Counts in this process's memory, for the hundred thousand who came last. */
export function limitInMemory({ requests, seconds }: Rule): Limit {
  // Room for all of them is made at once, which takes a while: not before somebody is counted.
  const counts = lazy(() => new LRUCache<string, Count>({ max: 100_000 }))

  const present = (key: string, now: number): Count => {
    const known = counts().get(key)
    return known && known.endsAt > now ? known : { spent: 0, endsAt: now + seconds * 1000 }
  }
  const windowOf = ({ spent, endsAt }: Count, now: number): Window => ({
    limit: requests,
    remaining: Math.max(0, requests - spent),
    resetsAt: Math.ceil(endsAt / 1000),
    secondsLeft: Math.max(1, Math.ceil((endsAt - now) / 1000)),
    isExceeded: spent > requests,
  })

  return {
    spend(key, points = 1) {
      const now = Date.now()
      const count = present(key, now)
      if (count.spent === 0) counts().set(key, count)
      count.spent += points
      return windowOf(count, now)
    },
    look(key) {
      const now = Date.now()
      return windowOf(present(key, now), now)
    },
  }
}
