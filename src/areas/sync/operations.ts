import { success } from '#contract'
import { act, addJob, change, countedPage, page, read, type Config, type Handler, type Sql } from '#platform'
import { findGroup, requireGroup } from '../groups/records/public.ts'
import { listDueConnections } from './claims.ts'
import {
  adminAddConnection,
  adminListConnections,
  adminListSyncLogs,
  adminRemoveConnection,
  adminSyncAll,
  adminSyncGroup,
  adminSyncStatus,
  ConnectionNotFound,
  SyncRunning,
  upstreams,
  type GroupSynced,
  type SyncStatus,
} from './contract.ts'
import { addConnection, requireAllowedSource } from './public.ts'
import {
  countByPlatform,
  countConnections,
  deleteConnection,
  findLastStatus,
  listConnections,
  listConnectionsOf,
  listLogs,
  listRecentLogs,
  newestLogsFirst,
  oldestFirst,
} from './queries.ts'
import { configuredPlatforms, isConfigured, syncAll } from './run.ts'
import { askForRun, isRunUnderWay } from './runs.ts'
import { previewOfConnection } from './previews.ts'
import type { Synced } from './sync.ts'

export const sync: readonly Handler[] = [
  read(adminListConnections, async (call) => {
    const { sql, input } = call
    const { id } = await requireGroup(sql, input.groupId)
    return countedPage(call, oldestFirst, (part) => listConnections(sql, id, part), countConnections(sql, id))
  }),

  act(adminAddConnection, async ({ db, input: { groupId, ...input }, app: { config } }) => {
    await requireGroup(db.sql, groupId)
    await requireAllowedSource(config, input)
    return db.begin(async (sql) => {
      const { id } = await requireGroup(sql, groupId)
      return { data: await addConnection(sql, config, id, input) }
    })
  }),

  change(
    adminRemoveConnection,
    async ({ sql, input }) => {
      if (!(await deleteConnection(sql, input.connectionId))) throw new ConnectionNotFound()
      return success
    },
    async ({ sql, input }) => previewOfConnection(sql, input.connectionId),
  ),

  read(adminSyncStatus, async ({ sql, app }) => ({ data: await statusOf(sql, app.config) })),

  change(
    adminSyncAll,
    async ({ sql, app: { config, clock } }) => {
      if (!(await askForRun(sql))) throw new SyncRunning()
      const platforms = configuredPlatforms(config)
      const { length } = await listDueConnections(sql, { platforms, now: clock.now(), all: true })
      await addJob(sql, 'sync', {})
      return { data: { success: true as const, queued: length } }
    },
    async ({ sql, app: { config, clock } }) => {
      const platforms = configuredPlatforms(config)
      const { length } = await listDueConnections(sql, { platforms, now: clock.now(), all: true })
      return { target: { name: 'All connections', platforms }, note: `Connections to be read: ${length}.` }
    },
  ),

  act(adminSyncGroup, async ({ db, input, app }) => {
    const began = performance.now()
    const { id } = await requireGroup(db.sql, input.groupId)
    const { config, clock, log } = app
    const active = (await listConnectionsOf(db.sql, id)).filter(({ isActive }) => isActive)
    const ready = active.filter(({ platform }) => isConfigured(config, platform))
    const skipped = active.filter((connection) => !ready.includes(connection))
    const results = await syncAll(
      { db, config, clock, log },
      ready.map((connection) => connection.id),
    )
    if (results.length > 0 && results.every((result) => result === 'running')) throw new SyncRunning()
    const missing = skipped.map(({ platform }) => ({ error: `The key for ${platform} is not configured.` }))
    return { data: { ...sumOf([...results, ...missing]), durationMs: Math.round(performance.now() - began) } }
  }),

  read(adminListSyncLogs, async (call) => {
    const { sql, input } = call
    const { groupId, status } = input
    // Nothing has the id of no group: the list is empty.
    const group = groupId === undefined ? undefined : ((await findGroup(sql, groupId))?.id ?? nobody)
    const filters = { ...(group !== undefined && { groupId: group }), ...(status !== undefined && { status }) }
    return page(call, newestLogsFirst, (part) => listLogs(sql, filters, part))
  }),
]

const nobody = '00000000-0000-0000-0000-000000000000'

function sumOf(results: readonly Synced[]): Omit<GroupSynced, 'durationMs'> {
  const sum = { eventsCreated: 0, eventsUpdated: 0, eventsCancelled: 0 }
  const errors: string[] = []
  for (const result of results) {
    if (result === 'running') continue
    if ('error' in result) errors.push(result.error)
    else for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += result.outcome[name]
  }
  return { success: errors.length === 0, ...sum, error: errors.length === 0 ? null : errors.join(' ') }
}

async function statusOf(sql: Sql, config: Config): Promise<SyncStatus> {
  const counts = new Map((await countByPlatform(sql)).map((row) => [row.platform, row]))
  const sum = (name: 'total' | 'active' | 'failing') => counts.values().reduce((all, row) => all + row[name], 0)
  const byPlatform = Object.fromEntries(upstreams.map((platform) => [platform, counts.get(platform)?.total ?? 0]))
  const providers = await Promise.all(
    upstreams.map(async (platform) => ({
      platform,
      configured: isConfigured(config, platform),
      lastSyncAt: counts.get(platform)?.lastSyncAt ?? null,
      status: await findLastStatus(sql, platform),
    })),
  )
  return {
    connections: {
      total: sum('total'),
      active: sum('active'),
      failing: sum('failing'),
      byPlatform: byPlatform as SyncStatus['connections']['byPlatform'],
    },
    providers,
    running: await isRunUnderWay(sql),
    recent: await listRecentLogs(sql),
  }
}
