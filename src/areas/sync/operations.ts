import { success } from '#contract'
import {
  withOwnTransactions,
  addJob,
  change,
  databaseErrorCode,
  fetchCountedPage,
  fetchPage,
  foreignKeyViolation,
  read,
  nilUuid,
  type Config,
  type Handler,
  type Sql,
} from '#platform'
import { GroupNotFound } from '../groups/records/contract.ts'
import { findGroup, requireGroup } from '../groups/records/public.ts'
import { listDueConnections } from './connection-claims.ts'
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
  upstreamPlatforms,
  type GroupSyncResult,
  type SyncStatus,
} from './contract.ts'
import { addConnection, requireAllowedSource } from './public.ts'
import {
  countByPlatform,
  countConnections,
  deleteConnection,
  findLastStatus,
  listConnections,
  listAllConnectionsForGroup,
  listLogs,
  listRecentLogs,
  newestLogsFirst,
  oldestFirst,
} from './queries.ts'
import { configuredPlatforms, isConfigured, syncConnections } from './run.ts'
import { requestRun, isRunActive } from './run-claims.ts'
import { previewConnectionRemoval } from './previews.ts'
import type { SyncResult } from './sync.ts'

export const syncHandlers: readonly Handler[] = [
  read(adminListConnections, async (call) => {
    const { sql, input } = call
    const { id } = await requireGroup(sql, input.groupId)
    return fetchCountedPage(call, oldestFirst, (clause) => listConnections(sql, id, clause), countConnections(sql, id))
  }),

  withOwnTransactions(adminAddConnection, async ({ db, input: { groupId, ...input }, app: { config } }) => {
    await requireGroup(db.sql, groupId)
    // Outside the transaction: it waits for DNS.
    await requireAllowedSource(config, input)
    return db
      .begin(async (sql) => {
        const { id } = await requireGroup(sql, groupId)
        return { data: await addConnection(sql, config, id, input) }
      })
      .catch((error: unknown) => {
        throw databaseErrorCode(error) === foreignKeyViolation ? new GroupNotFound() : error
      })
  }),

  change(
    adminRemoveConnection,
    async ({ sql, input }) => {
      if (!(await deleteConnection(sql, input.connectionId))) throw new ConnectionNotFound()
      return success
    },
    async ({ sql, input }) => previewConnectionRemoval(sql, input.connectionId),
  ),

  read(adminSyncStatus, async ({ sql, app }) => ({ data: await buildSyncStatus(sql, app.config) })),

  change(
    adminSyncAll,
    async ({ sql, app: { config, clock } }) => {
      if (!(await requestRun(sql))) throw new SyncRunning()
      const platforms = configuredPlatforms(config)
      const { length } = await listDueConnections(sql, { platforms, now: clock.now(), includeBackingOff: true })
      await addJob(sql, 'sync', {})
      return { data: { success: true as const, queued: length } }
    },
    async ({ sql, app: { config, clock } }) => {
      const platforms = configuredPlatforms(config)
      const { length } = await listDueConnections(sql, { platforms, now: clock.now(), includeBackingOff: true })
      return { target: { name: 'All connections', platforms }, note: `Connections to be read: ${length}.` }
    },
  ),

  withOwnTransactions(adminSyncGroup, async ({ db, input, app }) => {
    const startedAt = performance.now()
    const { id } = await requireGroup(db.sql, input.groupId)
    const { config, clock, log } = app
    const active = (await listAllConnectionsForGroup(db.sql, id)).filter(({ isActive }) => isActive)
    const ready = active.filter(({ platform }) => isConfigured(config, platform))
    const skipped = active.filter((connection) => !ready.includes(connection))
    const results = await syncConnections(
      { db, config, clock, log },
      ready.map((connection) => connection.id),
    )
    if (results.length > 0 && results.every((result) => result === 'running')) throw new SyncRunning()
    const missing = skipped.map(({ platform }) => ({ error: `The key for ${platform} is not configured.` }))
    return { data: { ...sumResults([...results, ...missing]), durationMs: Math.round(performance.now() - startedAt) } }
  }),

  read(adminListSyncLogs, async (call) => {
    const { sql, input } = call
    const { groupId, status } = input
    // An unknown group matches nothing, so the list is empty.
    const group = groupId === undefined ? undefined : ((await findGroup(sql, groupId))?.id ?? nilUuid)
    const filters = { ...(group !== undefined && { groupId: group }), ...(status !== undefined && { status }) }
    return fetchPage(call, newestLogsFirst, (clause) => listLogs(sql, filters, clause))
  }),
]

function sumResults(results: readonly SyncResult[]): Omit<GroupSyncResult, 'durationMs'> {
  const sum = { eventsCreated: 0, eventsUpdated: 0, eventsCancelled: 0 }
  const errors: string[] = []
  for (const result of results) {
    if (result === 'gone') continue
    if (result === 'running') errors.push('A connection is already being synced.')
    else if ('error' in result) errors.push(result.error)
    else for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += result.outcome[name]
  }
  return { success: errors.length === 0, ...sum, error: errors.length === 0 ? null : errors.join(' ') }
}

async function buildSyncStatus(sql: Sql, config: Config): Promise<SyncStatus> {
  const counts = new Map((await countByPlatform(sql)).map((row) => [row.platform, row]))
  const sum = (name: 'total' | 'active' | 'failing') => counts.values().reduce((all, row) => all + row[name], 0)
  const byPlatform = Object.fromEntries(
    upstreamPlatforms.map((platform) => [platform, counts.get(platform)?.total ?? 0]),
  )
  const providers = await Promise.all(
    upstreamPlatforms.map(async (platform) => ({
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
    running: await isRunActive(sql),
    recent: await listRecentLogs(sql),
  }
}
