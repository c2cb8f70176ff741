import { newId, type Sql, type Transaction } from '#platform'

interface Backup {
  readonly file: string
  readonly host: string
  readonly size: number
  readonly takenAt: string
}

export async function findLastBackup(sql: Sql): Promise<Backup | undefined> {
  const [backup] = await sql<Backup[]>`
    select file, host, size, taken_at
    from backups
    order by taken_at desc, id desc
    limit 1`
  return backup
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
