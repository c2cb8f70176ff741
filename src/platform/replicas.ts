import { LRUCache } from 'lru-cache'
import type postgres from 'postgres'
import { openPool, type ConnectionConfig } from './open-pool.ts'
import { createReplicaWatch } from './replica-watch.ts'

const maxLagMs = 1_000

interface ReplicaOptions {
  readonly primary: ConnectionConfig
  readonly urls: readonly string[]
  readonly openReadPool: (url: string) => postgres.Sql
}

export interface Replicas {
  /** One that has everything the primary had at `since` and everything this user wrote; undefined if there is none. */
  choose(userId: string | undefined, since: number): postgres.Sql | undefined
  /** Until a replica has the write, this user reads from the primary. */
  recordWrite: (userId: string) => void
  /** Notifications may have been missed, so any user may have written. */
  recordGap: () => void
  readonly states: () => readonly { readonly host: string; readonly lagMs: number; readonly isUsed: boolean }[]
  close(): Promise<void>
}

/** Times are of `performance.now()`. */
interface Replica {
  readonly url: string
  /** It has everything the primary had then. */
  hasAllUntil: number
  pool: postgres.Sql | undefined
}

export function createReplicas({ primary, urls, openReadPool }: ReplicaOptions): Replicas {
  const replicas: Replica[] = urls.map((url) => ({
    url,
    hasAllUntil: -Infinity,
    pool: undefined,
  }))
  const writes = new LRUCache<string, number>({ max: 100_000, ttl: 60_000, ttlResolution: 1_000 })
  let [turn, lastGapAt] = [0, -Infinity]

  const watch = createReplicaWatch({
    openPrimary: (options) => openPool(primary, options, { name: 'folkmoot replica check' }),
    openReplicas: urls.map((url) => (options) => openPool(url, options, { name: 'folkmoot replica check' })),
    onProgress(index, hasAllUntil) {
      const replica = replicas[index]
      if (replica) replica.hasAllUntil = hasAllUntil
    },
    // Reads that wait for its pool fail, and are repeated on the primary.
    onUnreachable(index) {
      const replica = replicas[index]
      if (!replica?.pool) return
      void replica.pool.end({ timeout: 0 })
      replica.pool = undefined
    },
  })

  const lagOf = ({ hasAllUntil }: Replica) => performance.now() - hasAllUntil

  return {
    choose(userId, since) {
      const neededUntil = userId === undefined ? since : Math.max(since, lastGapAt, writes.get(userId) ?? -Infinity)
      const usable = replicas.filter((replica) => lagOf(replica) <= maxLagMs && replica.hasAllUntil >= neededUntil)
      const replica = usable[turn++ % usable.length]
      return replica && (replica.pool ??= openReadPool(replica.url))
    },
    recordWrite: (userId) => void writes.set(userId, performance.now()),
    recordGap: () => (lastGapAt = performance.now()),
    states: () =>
      replicas.map((replica) => ({
        host: new URL(replica.url).host,
        lagMs: Math.round(lagOf(replica)),
        isUsed: lagOf(replica) <= maxLagMs,
      })),
    async close() {
      await Promise.all([watch.close(), ...replicas.map(({ pool }) => pool?.end({ timeout: 5 }))])
    },
  }
}
