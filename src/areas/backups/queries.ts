import { newId, type Sql, type Transaction } from '#platform'
import type { BackupKind } from './places.ts'

export const taskNames: Readonly<Record<BackupKind, string>> = { folder: 'backup', bucket: 'backupToBucket' }

export interface Backup {
  readonly file: string
  readonly host: string
  readonly size: number
  readonly takenAt: string
}

const isOfKind = (sql: Sql, kind: BackupKind) => sql`starts_with(file, 's3://') = ${kind === 'bucket'}`

/** The newest first. */
export const listBackups = (sql: Sql, kind?: BackupKind) =>
  sql<Backup[]>`
    select file, host, size, taken_at
    from backups
    ${kind === undefined ? sql`` : sql`where ${isOfKind(sql, kind)}`}
    order by taken_at desc, id desc
    limit 100`

export async function findLastBackup(sql: Sql, kind?: BackupKind): Promise<Backup | undefined> {
  const [backup] = await listBackups(sql, kind)
  return backup
}

export interface FailedBackup {
  readonly reason: string
  readonly ageSeconds: number
}

/** Undefined once there is a newer backup. */
export async function findFailedBackup(sql: Sql, kind: BackupKind): Promise<FailedBackup | undefined> {
  const [failed] = await sql<FailedBackup[]>`
    select last_error as reason, extract(epoch from now() - updated_at)::float8 as age_seconds
    from graphile_worker.jobs
    where task_identifier = ${taskNames[kind]} and last_error is not null
      and updated_at > coalesce((select max(taken_at) from backups where ${isOfKind(sql, kind)}), '-infinity')
    limit 1`
  return failed
}

/** A nightly backup has the job that was making it. */
export async function forgetBackupJobs(sql: Transaction): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    using graphile_worker._private_tasks t
    where t.id = task_id and t.identifier = any(${Object.values(taskNames)})`
}

export interface BackupAges {
  /** Of the newest backup, or of the community as long as it has none. */
  readonly ageSeconds: number
  readonly failureAgeSeconds: number | undefined
}

export async function measureBackups(sql: Sql, kind: BackupKind): Promise<BackupAges> {
  const [[{ seconds }], failed] = await Promise.all([
    sql<[{ seconds: number }]>`
      select extract(epoch from now() - coalesce(
        (select max(taken_at) from backups where ${isOfKind(sql, kind)}), (select min(applied_at) from migrations)))::float8 as seconds`,
    findFailedBackup(sql, kind),
  ])
  return { ageSeconds: Math.max(0, seconds), failureAgeSeconds: failed?.ageSeconds }
}

export async function insertBackup(sql: Transaction, backup: Omit<Backup, 'takenAt'>): Promise<void> {
  await sql`insert into backups ${sql({ id: newId(), ...backup })}`
}

export async function deleteBackups(sql: Transaction, host: string, files: readonly string[]): Promise<void> {
  await sql`delete from backups where host = ${host} and file = any(${files})`
}

/** False before the migration that adds it: upgrades back up the database before they migrate it. */
export async function hasBackupTable(sql: Sql): Promise<boolean> {
  const [{ isThere }] = await sql<[{ isThere: boolean }]>`select to_regclass('backups') is not null as is_there`
  return isThere
}
