import type { LookupFunction } from 'node:net'
import type { Dispatcher, Pool } from 'undici'

const idleMs = 10_000
const maxPools = 500

/**
 * Keyed by origin and by the addresses that passed the outbound rules, so a name that resolves differently next time gets
 * new connections. `lookup` and `timeoutMs` are used only for a new pool.
 */
export class OutboundPools {
  readonly #pools = new Map<string, Pool>()
  readonly #maxConnectionsPerHost: number

  constructor(maxConnectionsPerHost: number) {
    this.#maxConnectionsPerHost = maxConnectionsPerHost
  }

  async dispatcherFor(
    origin: string,
    addresses: readonly string[],
    lookup: LookupFunction,
    timeoutMs: number,
  ): Promise<Dispatcher> {
    const { Pool } = await import('undici')
    const key = `${origin} ${addresses.toSorted().join()}`
    const known = this.#pools.get(key)
    // Deleted and set again below, so that the map is ordered by last use.
    this.#pools.delete(key)
    const pool =
      known ??
      new Pool(origin, {
        allowH2: false,
        pipelining: 1,
        connections: this.#maxConnectionsPerHost,
        keepAliveTimeout: idleMs,
        keepAliveMaxTimeout: idleMs,
        connect: { lookup, timeout: timeoutMs, autoSelectFamily: true },
      })
    this.#pools.set(key, pool)
    this.#closeLeastRecentlyUsed()
    return pool
  }

  #closeLeastRecentlyUsed(): void {
    const [oldest] = this.#pools
    if (this.#pools.size <= maxPools || !oldest) return
    this.#pools.delete(oldest[0])
    void oldest[1].close().catch(() => undefined)
  }

  async close(): Promise<void> {
    const pools = [...this.#pools.values()]
    this.#pools.clear()
    await Promise.all(pools.map((pool) => pool.destroy().catch(() => undefined)))
  }
}
