import { readdir, readFile } from 'node:fs/promises'
import type { Sql, Transaction } from './sql.ts'

const schemaName = 'graphile_worker'

interface JobMigration {
  readonly id: number
  readonly file: URL
}

/**
 * Runs graphile-worker's own migration files in our transaction, without the 80 ms of loading the library. Returns the
 * number of new migrations.
 */
export async function migrateJobSchema(sql: Transaction, latest = Infinity): Promise<number> {
  const pending = (await listPendingJobMigrations(sql)).filter(({ id }) => id <= latest)
  if (pending.length === 0) return 0
  const scripts = await Promise.all(pending.map(readMigrationScript))
  await sql.unsafe([migrationsTableSql, ...scripts].join('\n'))
  return pending.length
}

export async function listPendingJobMigrations(sql: Sql): Promise<JobMigration[]> {
  const [{ hasTable }] = await sql<[{ hasTable: boolean }]>`
    select to_regclass('graphile_worker.migrations') is not null as has_table`
  const migrations = await listJobMigrations()
  if (!hasTable) return migrations
  const latest = await findJobMigration(sql)
  return migrations.filter(({ id }) => id > latest)
}

export async function findJobMigration(sql: Sql): Promise<number> {
  const [{ latest }] = await sql<[{ latest: number }]>`
    select coalesce(max(id), 0) as latest from graphile_worker.migrations`
  return latest
}

async function listJobMigrations(): Promise<JobMigration[]> {
  const folder = new URL('../sql/', import.meta.resolve('graphile-worker'))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return files.map((name) => ({ id: Number.parseInt(name, 10), file: new URL(name, folder) }))
}

const migrationsTableSql = `
  create schema if not exists ${schemaName};
  create table if not exists ${schemaName}.migrations (
    id int primary key,
    ts timestamptz default now() not null,
    breaking boolean not null default false
  );`

/** The notification stops older workers when a migration is breaking. */
async function readMigrationScript({ id, file }: JobMigration): Promise<string> {
  const text = await readFile(file, 'utf8')
  const isBreaking = text.startsWith('--! breaking')
  return `${text.replaceAll(/:GRAPHILE_WORKER_SCHEMA\b/g, schemaName)};
    insert into ${schemaName}.migrations (id, breaking) values (${id}, ${isBreaking});
    select pg_notify('worker:migrate', '{"migrationNumber":${id},"breaking":${isBreaking}}');`
}
