import { LRUCache } from 'lru-cache'
import { lazy } from '../lazy.ts'
import type { CounterFactory } from './counters.ts'

interface CounterEntry {
  count: number
  readonly endsAt: number
}

export const createMemoryCounter: CounterFactory = (_name, seconds) => {
  // Lazy, because the cache allocates all its slots up front.
  const entries = lazy(() => new LRUCache<string, CounterEntry>({ max: 100_000 }))

  return {
    add(key, amount) {
      const now = Date.now()
      const current = entries().get(key)
      if (current && current.endsAt > now) {
        current.count = Math.max(0, current.count + amount)
        return { count: current.count, endsAt: current.endsAt, now }
      }
      const entry = { count: Math.max(0, amount), endsAt: now + seconds * 1000 }
      if (amount > 0) entries().set(key, entry)
      return { count: entry.count, endsAt: entry.endsAt, now }
    },
  }
}
