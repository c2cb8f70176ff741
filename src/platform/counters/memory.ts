import { LRUCache } from 'lru-cache'
import { lazy } from '../lazy.ts'
import type { CounterFactory } from './counters.ts'

interface CounterEntry {
  spent: number
  readonly endsAt: number
}

export const createMemoryCounter: CounterFactory = (_name, seconds) => {
  // Lazy, because the cache allocates all its slots up front.
  const entries = lazy(() => new LRUCache<string, CounterEntry>({ max: 100_000 }))

  return {
    add(key, points) {
      const now = Date.now()
      const known = entries().get(key)
      if (known && known.endsAt > now) {
        known.spent = Math.max(0, known.spent + points)
        return { spent: known.spent, endsAt: known.endsAt, now }
      }
      const entry = { spent: Math.max(0, points), endsAt: now + seconds * 1000 }
      if (points > 0) entries().set(key, entry)
      return { spent: entry.spent, endsAt: entry.endsAt, now }
    },
  }
}
