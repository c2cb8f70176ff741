import { message } from '#contract'
import { connect, splitUrls, type Config, type Sql } from '#platform'
import { describeCauseInline, finding, type Finding } from './finding.ts'

export const checkReplicas = (primary: Sql, { DATABASE_READ_URL = '' }: Config): Promise<Finding[]> =>
  Promise.all(splitUrls(DATABASE_READ_URL).map((url) => checkReplica(primary, url)))

async function checkReplica(primary: Sql, url: string): Promise<Finding> {
  const { host } = new URL(url)
  const replica = connect(url, { max: 1 })
  try {
    const [{ position }] = await primary<[{ position: string }]>`
      select pg_current_wal_insert_lsn()::text as position`
    const [{ isStandby, bytes }] = await replica.sql<[{ isStandby: boolean; bytes: number | null }]>`
      select pg_is_in_recovery() as is_standby,
        greatest(${position}::pg_lsn - pg_last_wal_replay_lsn(), 0)::float8 as bytes`
    return finding.ok(
      isStandby
        ? message('operator.system.replica', { host, lag: Math.round((bytes ?? 0) / 1024) })
        : message('operator.system.replicaIsPrimary', { host }),
    )
  } catch (error) {
    return finding.warning(message('operator.system.replicaUnusable', { host, reason: describeCauseInline(error) }))
  } finally {
    await replica.close()
  }
}
