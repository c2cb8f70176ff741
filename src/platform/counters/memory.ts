import { LRUCache } from 'lru-cache'
import type { CounterFactory } from './counters.ts'

interface CounterEntry {
  count: number
  readonly endsAt: number
}

export const createMemoryCounter: CounterFactory = (_name, seconds) => {
  // With `max`, the cache would allocate all its slots up front: 2.8 MB and 15 ms for each counter.
  const entries = new LRUCache<string, CounterEntry>({ maxSize: 100_000, sizeCalculation: () => 1 })

  return {
    add(key, amount) {
      const now = Date.now()
      const current = entries.get(key)
      if (current && current.endsAt > now) {
        current.count = Math.max(0, current.count + amount)
        return { count: current.count, endsAt: current.endsAt, now }
      }
      const entry = { count: Math.max(0, amount), endsAt: now + seconds * 1000 }
      if (amount > 0) entries.set(key, entry)
      return { count: entry.count, endsAt: entry.endsAt, now }
    },
  }
}
