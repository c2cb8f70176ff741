import { fetchOutbound, truncateText, type Clock, type Config, type Database, type Log } from '#platform'
import { lockGroup } from '../groups/records/public.ts'
import { findSettings } from '../settings/public.ts'
import { adapterFor, SourceError, type Requester, type FetchResult } from './adapters/public.ts'
import { applyFetchResult } from './apply.ts'
import {
  startLog,
  claimConnection,
  finishLog,
  hasConnection,
  lockGroupOfConnection,
  lockIfStillClaimed,
  releaseAfterFailure,
  releaseAfterSuccess,
  type ClaimedConnection,
  type SyncCounts,
} from './connection-claims.ts'
import { backoffUntil } from './rules.ts'

export interface SyncServices {
  readonly db: Database
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly createRequester?: (signal: AbortSignal) => Requester
}

/** `running`: claimed by another process. `gone`: deleted meanwhile. */
export type SyncResult = { readonly outcome: SyncCounts } | { readonly error: string } | 'running' | 'gone'

const fetchTimeoutMs = 30_000
const dayMs = 86_400_000

/** Failures are logged and recorded, not thrown. */
export async function syncConnection(services: SyncServices, connectionId: string): Promise<SyncResult> {
  const { db, clock, log } = services
  const claimed = await db.begin(async (sql) => {
    await lockGroupOfConnection(sql, connectionId)
    const connection = await claimConnection(sql, connectionId)
    return connection && { connection, logId: await startLog(sql, connection, clock.now()) }
  })
  if (!claimed) return (await hasConnection(db.sql, connectionId)) ? 'running' : 'gone'
  const { connection, logId } = claimed
  try {
    return (await fetchAndApply(services, connection, logId)) ?? 'gone'
  } catch (error) {
    const message = formatSyncError(error)
    log.warn({ connectionId, err: error }, 'a sync failed')
    const [now, failures] = [clock.now(), connection.failures + 1]
    await db.begin(async (sql) => {
      await releaseAfterFailure(sql, connection, { syncError: message, failures, dueAt: backoffUntil(failures, now) })
      await finishLog(sql, logId, { completedAt: now, status: 'failed', error: message })
    })
    return { error: message }
  }
}

/** Undefined when the connection was deleted meanwhile. */
async function fetchAndApply(
  services: SyncServices,
  connection: ClaimedConnection,
  logId: string,
): Promise<{ readonly outcome: SyncCounts } | undefined> {
  const { db, config, clock } = services
  const now = clock.now()
  const fetched = await fetchSource(services, connection, now)
  return db.begin(async (sql) => {
    // The group before the connection, as when the group is deleted.
    const group = await lockGroup(sql, connection.groupId)
    if (!group || !(await lockIfStillClaimed(sql, connection))) {
      if (!(await hasConnection(sql, connection.id))) {
        await finishLog(sql, logId, {
          completedAt: clock.now(),
          status: 'failed',
          error: 'The source was disconnected.',
        })
        return undefined
      }
      throw new SourceError('The sync took too long.')
    }
    const outcome = await applyFetchResult(sql, { config, now, group }, connection, fetched)
    await releaseAfterSuccess(sql, connection, {
      lastSyncAt: now,
      ...(fetched && { etag: fetched.etag, readAt: now }),
    })
    await finishLog(sql, logId, { completedAt: clock.now(), status: 'success', ...outcome })
    return { outcome }
  })
}

async function fetchSource(
  services: SyncServices,
  connection: ClaimedConnection,
  now: Date,
): Promise<FetchResult | null> {
  const { db, config, createRequester = outboundRequesterFactory(config) } = services
  const { platform, platformId, platformUrlname, etag, readAt } = connection
  const adapter = adapterFor(platform)
  const key = adapter.keyName === undefined ? '' : config[adapter.keyName]
  if (key === undefined) throw new SourceError(`${platform} is not configured: ${adapter.keyName} is missing.`)
  const { defaultTimezone: timezone } = await findSettings(db.sql)
  // Recurring events advance even when the calendar is unchanged, so the ETag is ignored once a day.
  const isFresh = readAt !== null && now.getTime() - Date.parse(readAt) < dayMs
  const source = { platformId, platformUrlname, etag: isFresh ? etag : null, timezone, now }
  return adapter.fetch(source, createRequester(AbortSignal.timeout(fetchTimeoutMs)), key).catch((error: unknown) => {
    // A bug of ours: sources fail with other errors.
    if (error instanceof TypeError) throw error
    throw new SourceError(describeFetchError(error), { cause: error })
  })
}

const outboundRequesterFactory =
  ({ WEBHOOK_ALLOW_PRIVATE }: Config) =>
  (signal: AbortSignal): Requester =>
  (url, { headers, ...options } = {}) =>
    fetchOutbound({
      url,
      ...options,
      headers: { 'user-agent': 'Folkmoot-Sync/1.0', ...headers },
      rules: { allowsPrivateIps: WEBHOOK_ALLOW_PRIVATE, allowsHttp: true },
      maxBytes: 5 * 1_048_576,
      timeoutMs: fetchTimeoutMs,
      signal,
      maxRedirects: 3,
    })

function describeFetchError(error: unknown): string {
  if (!(error instanceof Error)) return 'The sync failed.'
  if (error.name === 'TimeoutError') return 'The source did not respond in full within 30 seconds.'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return truncateText(
    error.message.toWellFormed().replaceAll('\0', '') || `The source cannot be reached (${code}).`,
    500,
  )
}

/** Shown to admins and to the team of the group, so it reveals nothing about this server. */
const formatSyncError = (error: unknown): string =>
  error instanceof SourceError ? error.message : 'The sync failed on this server. See its log.'
