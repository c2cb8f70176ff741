import { newId, type Sql, type Transaction } from '#platform'
import type { UpstreamPlatform } from './contract.ts'

export interface ClaimedConnection {
  readonly id: string
  readonly claim: string
  readonly groupId: string
  readonly platform: UpstreamPlatform
  readonly platformId: string
  readonly platformUrlname: string | null
  readonly etag: string | null
  readonly readAt: string | null
  readonly lastSyncAt: string | null
  readonly failures: number
}

export interface SyncCounts {
  readonly eventsCreated: number
  readonly eventsUpdated: number
  readonly eventsCancelled: number
}

/** Longer than fetch, parse and transaction together; also how long a crash blocks the connection. */
const claimDuration = '2 minutes'

/** Before the connection, as when the group is deleted: its log refers to the group. */
export async function lockGroupOfConnection(sql: Transaction, connectionId: string): Promise<void> {
  await sql`
    select
    from groups
    where id = (select group_id from group_connections where id = ${connectionId})
    for key share`
}

/** Undefined when the connection is gone or claimed by another process. */
export async function claimConnection(sql: Transaction, connectionId: string) {
  const [claimed] = await sql<ClaimedConnection[]>`
    update group_connections
    set claim = ${newId()}, claimed_until = now() + ${claimDuration}::interval
    where id = ${connectionId} and (claimed_until is null or claimed_until < now())
    returning id, claim, group_id, platform, platform_id, platform_urlname, etag, read_at, last_sync_at, failures`
  return claimed
}

export async function hasConnection(sql: Sql, connectionId: string): Promise<boolean> {
  const { count } = await sql`select from group_connections where id = ${connectionId}`
  return count > 0
}

export async function lockIfStillClaimed(sql: Transaction, { id, claim }: ClaimedConnection): Promise<boolean> {
  const { count } = await sql`select from group_connections where id = ${id} and claim = ${claim} for no key update`
  return count > 0
}

export async function releaseAfterSuccess(
  sql: Transaction,
  { id, claim }: ClaimedConnection,
  facts: { readonly lastSyncAt: Date; readonly etag?: string | null; readonly readAt?: Date },
): Promise<void> {
  await sql`
    update group_connections
    set ${sql({ ...facts, syncError: null, failures: 0, dueAt: null, claim: null, claimedUntil: null })}
    where id = ${id} and claim = ${claim}`
}

export async function releaseAfterFailure(
  sql: Transaction,
  { id, claim }: ClaimedConnection,
  facts: { readonly syncError: string; readonly failures: number; readonly dueAt: Date | null },
): Promise<void> {
  await sql`
    update group_connections
    set ${sql({ ...facts, claim: null, claimedUntil: null })}
    where id = ${id} and claim = ${claim}`
}

export async function startLog(sql: Transaction, connection: ClaimedConnection, startedAt: Date): Promise<string> {
  const id = newId()
  const { id: connectionId, groupId, platform } = connection
  await sql`
    update sync_logs
    set status = 'failed', completed_at = ${startedAt}, error = 'The sync was interrupted.'
    where connection_id = ${connectionId} and status = 'running'`
  await sql`insert into sync_logs ${sql({ id, connectionId, groupId, platform, startedAt, status: 'running' })}`
  return id
}

export async function finishLog(
  sql: Transaction,
  logId: string,
  end: {
    readonly completedAt: Date
    readonly status: 'success' | 'failed'
    readonly error?: string
  } & Partial<SyncCounts>,
): Promise<void> {
  await sql`
    update sync_logs
    set ${sql(end)}
    where id = ${logId} and status = 'running'`
}

export async function listDueConnections(
  sql: Sql,
  {
    platforms,
    now,
    includeBackingOff,
  }: { readonly platforms: readonly UpstreamPlatform[]; readonly now: Date; readonly includeBackingOff: boolean },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id
    from group_connections c
    join groups g on g.id = c.group_id
    where c.is_active and g.is_active and c.platform = any(${platforms as string[]})
      and (${includeBackingOff} or c.due_at is null or c.due_at <= ${now})
    order by c.last_sync_at nulls first, c.id`
  return rows.map(({ id }) => id)
}

export async function deleteOldSyncLogs(sql: Transaction): Promise<void> {
  await sql`delete from sync_logs where started_at < now() - interval '30 days'`
  await sql`
    update sync_logs
    set status = 'failed', completed_at = now(), error = 'The sync was interrupted.'
    where status = 'running' and started_at < now() - interval '1 hour'`
}
