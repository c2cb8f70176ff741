import { LRUCache } from 'lru-cache'

interface Rest {
  readonly count: number
  readonly endsAt: number
}

const slowMs = 2_000
const [shortestMs, longestMs] = [10_000, 600_000]

/** Hosts that did not answer get nothing for a while, then one message at a time until they answer. */
export class PushHosts {
  readonly #rests = new LRUCache<string, Rest>({ max: 1_000 })
  readonly #responsive = new LRUCache<string, true>({ max: 1_000 })

  /** They answered quickly last time. */
  get responsive(): string[] {
    return [...this.#responsive.keys()]
  }

  admits(host: string, running: number, now = performance.now()): boolean {
    const rest = this.#rests.get(host)
    return !rest || (rest.endsAt <= now && running === 0)
  }

  /** Those that were under way together count as one. */
  rest(host: string, now = performance.now()): void {
    this.#responsive.delete(host)
    const { count, endsAt } = this.#rests.get(host) ?? { count: 0, endsAt: now }
    if (endsAt > now) return
    this.#rests.set(host, { count: count + 1, endsAt: now + Math.min(shortestMs * 2 ** count, longestMs) })
  }

  answered(host: string, durationMs: number): void {
    this.#rests.delete(host)
    if (durationMs < slowMs) this.#responsive.set(host, true)
    else this.#responsive.delete(host)
  }
}
