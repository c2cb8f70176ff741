import { requestOutside, shortened, type Clock, type Config, type Database, type Log } from '#platform'
import { findSettings } from '../admin/settings/public.ts'
import { adapterOf, SourceFailed, type Ask, type Fetched } from './adapters/public.ts'
import { applyFetched } from './apply.ts'
import {
  beginLog,
  claimConnection,
  endLog,
  isStillClaimed,
  releaseAfterFailure,
  releaseAfterSuccess,
  type ClaimedConnection,
  type Outcome,
} from './claims.ts'
import { dueAfter } from './rules.ts'

export interface Services {
  readonly db: Database
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  /** How to ask the sources; by default, outside. */
  readonly ask?: (signal: AbortSignal) => Ask
}

export type Synced = { readonly outcome: Outcome } | { readonly error: string } | 'running'

const fetchMs = 30_000
const dayMs = 86_400_000

/** Syncs one connection, unless somebody does already. What goes wrong is written down, not thrown. */
export async function syncConnection(services: Services, connectionId: string): Promise<Synced> {
  const { db, clock, log } = services
  const begun = await db.begin(async (sql) => {
    const connection = await claimConnection(sql, connectionId)
    return connection && { connection, logId: await beginLog(sql, connection, clock.now()) }
  })
  if (!begun) return 'running'
  const { connection, logId } = begun
  try {
    return { outcome: await fetchAndApply(services, connection, logId) }
  } catch (error) {
    const told = sentenceOf(error)
    log.warn({ connectionId, err: error }, 'a sync failed')
    const [now, failures] = [clock.now(), connection.failures + 1]
    await db.begin(async (sql) => {
      await releaseAfterFailure(sql, connection, { syncError: told, failures, dueAt: dueAfter(failures, now) })
      await endLog(sql, logId, { completedAt: now, status: 'failed', error: told })
    })
    return { error: told }
  }
}

async function fetchAndApply(services: Services, connection: ClaimedConnection, logId: string): Promise<Outcome> {
  const { db, config, clock } = services
  const now = clock.now()
  const fetched = await fetchFrom(services, connection, now)
  return db.begin(async (sql) => {
    if (!(await isStillClaimed(sql, connection))) throw new SourceFailed('The sync took too long.')
    const outcome = await applyFetched(sql, { config, now }, connection, fetched)
    await releaseAfterSuccess(sql, connection, {
      lastSyncAt: now,
      ...(fetched && { etag: fetched.etag, readAt: now }),
    })
    await endLog(sql, logId, { completedAt: clock.now(), status: 'success', ...outcome })
    return outcome
  })
}

async function fetchFrom(services: Services, connection: ClaimedConnection, now: Date): Promise<Fetched | null> {
  const { db, config, ask = askOutside(config) } = services
  const { platform, platformId, platformUrlname, etag, readAt } = connection
  const adapter = adapterOf(platform)
  const key = adapter.keyName === undefined ? '' : config[adapter.keyName]
  if (key === undefined) throw new SourceFailed(`${platform} is not configured: ${adapter.keyName} is missing.`)
  const { defaultTimezone: timezone } = await findSettings(db.sql)
  // A series goes on although its calendar does not change, so that is read whole once a day.
  const isFresh = readAt !== null && now.getTime() - Date.parse(readAt) < dayMs
  const source = { platformId, platformUrlname, etag: isFresh ? etag : null, timezone, now }
  return adapter.fetch(source, ask(AbortSignal.timeout(fetchMs)), key)
}

const askOutside =
  ({ WEBHOOK_ALLOW_PRIVATE }: Config) =>
  (signal: AbortSignal): Ask =>
  (url, { headers, ...asked } = {}) =>
    requestOutside({
      url,
      ...asked,
      headers: { 'user-agent': 'Folkmoot-Sync/1.0', ...headers },
      rules: { allowsPrivate: WEBHOOK_ALLOW_PRIVATE, allowsHttp: true },
      maxBytes: 5 * 1_048_576,
      timeoutMs: fetchMs,
      signal,
      redirects: 3,
    })

/** What an admin reads: no more than a sentence, and nothing of our insides. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The sync failed.'
  if (error.name === 'TimeoutError') return 'There was no whole answer within 30 seconds.'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^\d{5}$|^[0-9A-Z]{5}$/.test(code)) return 'The sync failed here. The log of the server tells why.'
  return shortened(error.message.toWellFormed().replaceAll('\0', '') || `The source cannot be reached (${code}).`, 500)
}
