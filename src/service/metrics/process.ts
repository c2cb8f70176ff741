import { readVersion } from '#platform'
import type { Services } from '../../http/services.ts'
import type { MetricsTarget } from './target.ts'

export function addProcessMetrics(
  target: MetricsTarget,
  { db, responseCache, limits }: Pick<Services, 'db' | 'responseCache' | 'limits'>,
): void {
  const { Gauge } = target.client
  const registers = [target.register]
  new Gauge({
    name: 'folkmoot_build_info',
    help: 'The version that runs, as a label. Always 1.',
    labelNames: ['version', 'node_version'],
    registers,
    aggregator: 'max',
  }).set({ version: readVersion(), node_version: process.version }, 1)
  new Gauge({
    name: 'folkmoot_database_connections',
    help: 'Connections of the pool, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      const { idle, busy, connecting } = db.poolState()
      for (const [state, count] of Object.entries({ idle, busy, connecting })) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'folkmoot_database_connections_max',
    help: 'How many connections the pool may open.',
    registers,
    collect() {
      this.set(db.poolState().max)
    },
  })
  new Gauge({
    name: 'folkmoot_database_pool_waiting',
    help: 'Statements that wait for a connection now.',
    registers,
    collect() {
      this.set(db.poolState().waiting)
    },
  })
  new Gauge({
    name: 'folkmoot_cache_entries',
    help: 'Responses in the cache.',
    registers,
    collect() {
      this.set(responseCache.usage.entries)
    },
  })
  new Gauge({
    name: 'folkmoot_cache_bytes',
    help: 'Memory of the response cache, estimated.',
    registers,
    collect() {
      this.set(responseCache.usage.bytes)
    },
  })
  new Gauge({
    name: 'folkmoot_replica_lag_seconds',
    help: 'How far a replica is behind the primary, by host. Infinite until it was reached.',
    labelNames: ['host'],
    registers,
    aggregator: 'max',
    collect() {
      this.reset()
      for (const { host, lagMs } of db.replicas?.states() ?? []) this.set({ host }, lagMs / 1000)
    },
  })
  new Gauge({
    name: 'folkmoot_replica_used',
    help: '1 while reads go to a replica, 0 while it is too far behind or away, by host.',
    labelNames: ['host'],
    registers,
    aggregator: 'min',
    collect() {
      this.reset()
      for (const { host, isUsed } of db.replicas?.states() ?? []) this.set({ host }, Number(isUsed))
    },
  })
  const { isRedisUp } = limits
  if (isRedisUp)
    new Gauge({
      name: 'folkmoot_redis_up',
      help: '1 while Redis answers, 0 while limits are counted without it.',
      registers,
      aggregator: 'min',
      collect() {
        this.set(Number(isRedisUp()))
      },
    })
}
