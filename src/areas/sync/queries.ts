import { ascending, descending, newId, sqlFragment, type PageClause, type Sql, type Transaction } from '#platform'
import type { EventSource } from '../events/records/contract.ts'
import type { EventFields } from '../events/records/public.ts'
import type { SyncedField } from './adapters/public.ts'
import type { Connection, SyncLog, SyncStatus, UpstreamPlatform } from './contract.ts'

export const oldestFirst = ascending({ createdAt: 'c.created_at', id: 'c.id' })
export const newestLogsFirst = descending({ startedAt: 'l.started_at', id: 'l.id' })

const connectionColumns = sqlFragment`
  c.id, c.group_id, c.platform, c.platform_id, c.platform_urlname, c.platform_link, c.is_active, c.last_sync_at,
  c.sync_error, c.created_at`

const logColumns = sqlFragment`
  l.id, l.platform, l.group_id, g.name as group_name, g.urlname as group_urlname, l.started_at, l.completed_at, l.status,
  l.events_created, l.events_updated, l.events_cancelled, l.error`

export function listConnections(sql: Sql, groupId: string, clause: PageClause) {
  return sql<Connection[]>`
    select ${connectionColumns}
    from group_connections c
    where c.group_id = ${groupId} ${clause}`
}

export async function countConnections(sql: Sql, groupId: string) {
  const [row] = await sql<[{ count: number }]>`select count(*) from group_connections where group_id = ${groupId}`
  return row.count
}

export async function listAllConnectionsForGroup(sql: Sql, groupId: string): Promise<Connection[]> {
  return [
    ...(await sql<Connection[]>`
      select ${connectionColumns}
      from group_connections c
      where c.group_id = ${groupId}
      order by c.created_at, c.id`),
  ]
}

interface NewConnection {
  readonly groupId: string
  readonly platform: UpstreamPlatform
  readonly platformId: string
  readonly platformUrlname?: string | null
  readonly platformLink?: string | null
  readonly isActive?: boolean
}

export async function insertConnection(sql: Transaction, connection: NewConnection) {
  const [created] = await sql<Connection[]>`
    with c as (
      insert into group_connections ${sql({ id: newId(), ...connection })}
      on conflict (platform, platform_id) do nothing
      returning *)
    select ${connectionColumns}
    from c`
  return created
}

export async function deleteConnection(sql: Transaction, connectionId: string) {
  const { count } = await sql`delete from group_connections where id = ${connectionId}`
  return count > 0
}

type SelectedField = Exclude<SyncedField, 'startsAt' | 'endsAt'> | 'status' | 'visibility' | 'upstreamRsvpCount'

export interface SyncedEvent extends Pick<EventFields, SelectedField> {
  readonly id: string
  readonly upstreamId: string
  readonly startsAt: string
  readonly endsAt: string | null
  readonly source: EventSource
  readonly missedFetches: number
  readonly isOver: boolean
}

/** Includes upcoming events that the source no longer lists. */
export function lockSyncedEvents(sql: Transaction, connectionId: string, upstreamIds: readonly string[], now: Date) {
  return sql<SyncedEvent[]>`
    select id, upstream_id, title, description, starts_at, ends_at, timezone, event_type, status, visibility, max_attendees, photo_url,
      venue_name, venue_address, venue_city, venue_state, venue_postal_code, venue_country, venue_latitude,
      venue_longitude, source, platform_event_url, upstream_rsvp_count, missed_fetches, over_at <= ${now} as is_over
    from events
    where connection_id = ${connectionId} and (over_at > ${now} or upstream_id = any(${upstreamIds as string[]}))
    order by id
    for no key update`
}

export function listLogs(sql: Sql, { groupId, status }: { groupId?: string; status?: string }, clause: PageClause) {
  return sql<SyncLog[]>`
    select ${logColumns}
    from sync_logs l
    left join groups g on g.id = l.group_id
    where true
      ${groupId === undefined ? sql`` : sql`and l.group_id = ${groupId}`}
      ${status === undefined ? sql`` : sql`and l.status = ${status}`} ${clause}`
}

export async function listRecentLogs(sql: Sql): Promise<SyncLog[]> {
  return [
    ...(await sql<SyncLog[]>`
      select ${logColumns}
      from sync_logs l
      left join groups g on g.id = l.group_id
      order by l.started_at desc, l.id desc
      limit 10`),
  ]
}

export function countByPlatform(sql: Sql) {
  return sql<
    { platform: UpstreamPlatform; total: number; active: number; failing: number; lastSyncAt: string | null }[]
  >`
    select platform, count(*) as total, count(*) filter (where is_active) as active,
      count(*) filter (where is_active and sync_error is not null) as failing, max(last_sync_at) as last_sync_at
    from group_connections
    group by platform`
}

export async function findLastStatus(sql: Sql, platform: UpstreamPlatform) {
  const [log] = await sql<{ status: SyncStatus['providers'][number]['status'] }[]>`
    select status
    from sync_logs
    where platform = ${platform}
    order by started_at desc, id desc
    limit 1`
  return log?.status ?? null
}
