import { publish, type Config } from '#platform'
import { findSettings } from '../settings/public.ts'
import { adapterFor } from './adapters/public.ts'
import { listDueConnections } from './connection-claims.ts'
import { SyncCompleted, upstreamPlatforms, type UpstreamPlatform } from './contract.ts'
import { startRun, finishRun, renewRun } from './run-claims.ts'
import { syncConnection, type SyncServices, type SyncResult } from './sync.ts'

const maxConcurrentSyncs = 5

export const isConfigured = (config: Config, platform: UpstreamPlatform): boolean => {
  const { keyName } = adapterFor(platform)
  return keyName === undefined || config[keyName] !== undefined
}

export const configuredPlatforms = (config: Config): UpstreamPlatform[] =>
  upstreamPlatforms.filter((platform) => isConfigured(config, platform))

export async function syncDueConnections(services: SyncServices): Promise<number> {
  const { db, config, clock } = services
  const { syncIntervalMinutes } = await findSettings(db.sql)
  const now = clock.now()
  const run = await db.begin((sql) => startRun(sql, now, syncIntervalMinutes))
  if (!run) return 0
  try {
    const platforms = configuredPlatforms(config)
    const ids = await listDueConnections(db.sql, { platforms, now, includeBackingOff: run.isRequested })
    await syncConnections(services, ids, () => db.begin((sql) => renewRun(sql, run)))
    return ids.length
  } finally {
    await db.begin((sql) => finishRun(sql, run))
  }
}

export async function syncConnections(
  services: SyncServices,
  connectionIds: readonly string[],
  afterEach: () => Promise<void> = () => Promise.resolve(),
): Promise<SyncResult[]> {
  const startedAt = performance.now()
  const queue = [...connectionIds]
  const results: SyncResult[] = []
  const runWorker = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      results.push(await syncConnection(services, id))
      await afterEach()
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentSyncs }, runWorker))
  const finished = results.filter((result) => typeof result === 'object')
  const failed = finished.filter((result) => 'error' in result).length
  const durationMs = Math.round(performance.now() - startedAt)
  const summary = { total: finished.length, succeeded: finished.length - failed, failed, durationMs }
  if (finished.length > 0) await services.db.begin((sql) => publish(sql, SyncCompleted, summary))
  return results
}
