import { LRUCache } from 'lru-cache'

interface Rest {
  readonly count: number
  readonly endsAt: number
}

const [shortestMs, longestMs] = [10_000, 600_000]

/** Hosts that did not answer in time get nothing for a while, then one message at a time until they answer. */
export class HostRests {
  readonly #rests = new LRUCache<string, Rest>({ max: 1_000 })

  admits(host: string, running: number, now = performance.now()): boolean {
    const rest = this.#rests.get(host)
    return !rest || (rest.endsAt <= now && running === 0)
  }

  /** Those that were under way together count as one. */
  rest(host: string, now = performance.now()): void {
    const { count, endsAt } = this.#rests.get(host) ?? { count: 0, endsAt: now }
    if (endsAt > now) return
    this.#rests.set(host, { count: count + 1, endsAt: now + Math.min(shortestMs * 2 ** count, longestMs) })
  }

  end(host: string): void {
    this.#rests.delete(host)
  }
}
