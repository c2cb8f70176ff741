import { publish, type Config } from '#platform'
import { findSettings } from '../admin/settings/public.ts'
import { adapterOf } from './adapters/public.ts'
import { listDueConnections } from './claims.ts'
import { SyncCompleted, upstreams, type Upstream } from './contract.ts'
import { beginRun, endRun, renewRun } from './runs.ts'
import { syncConnection, type Services, type Synced } from './sync.ts'

const atATime = 5

/** A platform without its key is skipped. */
export const isConfigured = (config: Config, platform: Upstream): boolean => {
  const { keyName } = adapterOf(platform)
  return keyName === undefined || config[keyName] !== undefined
}

export const configuredPlatforms = (config: Config): Upstream[] =>
  upstreams.filter((platform) => isConfigured(config, platform))

/** Syncs whatever is due, if it is time or somebody asked for it; returns how many. For a job that looks every minute. */
export async function syncDue(services: Services): Promise<number> {
  const { db, config, clock } = services
  const { syncIntervalMinutes } = await findSettings(db.sql)
  const now = clock.now()
  const run = await db.begin((sql) => beginRun(sql, now, syncIntervalMinutes))
  if (!run) return 0
  try {
    const platforms = configuredPlatforms(config)
    const ids = await listDueConnections(db.sql, { platforms, now, all: run.isAskedFor })
    await syncAll(services, ids, () => db.begin((sql) => renewRun(sql, run)))
    return ids.length
  } finally {
    await db.begin((sql) => endRun(sql, run))
  }
}

/** Syncs these connections, a few at a time, and tells how it went. */
export async function syncAll(
  services: Services,
  connectionIds: readonly string[],
  afterEach: () => Promise<void> = () => Promise.resolve(),
): Promise<Synced[]> {
  const began = performance.now()
  const waiting = [...connectionIds]
  const results: Synced[] = []
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      results.push(await syncConnection(services, id))
      await afterEach()
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  const done = results.filter((result) => result !== 'running')
  const failed = done.filter((result) => 'error' in result).length
  const durationMs = Math.round(performance.now() - began)
  const told = { total: done.length, succeeded: done.length - failed, failed, durationMs }
  if (done.length > 0) await services.db.begin((sql) => publish(sql, SyncCompleted, told))
  return results
}
