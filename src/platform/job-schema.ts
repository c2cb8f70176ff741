import { readdir, readFile } from 'node:fs/promises'
import { requireLater } from './lazy.ts'
import type { Sql, Transaction } from './sql.ts'

const schema = 'graphile_worker'

/**
 * The tables of graphile-worker, from its own files and recorded as it records them: in the transaction of our migrations,
 * and without the 80 ms that loading the library takes. Returns how many steps were new.
 */
export async function migrateJobs(sql: Transaction): Promise<number> {
  await sql.unsafe(`create schema if not exists ${schema}`)
  await sql.unsafe(`
    create table if not exists ${schema}.migrations (
      id int primary key,
      ts timestamptz default now() not null,
      breaking boolean not null default false
    )`)
  const missing = await missingSteps(sql)
  for (const { id, file } of missing) {
    const text = await readFile(file, 'utf8')
    const isBreaking = text.startsWith('--! breaking')
    await sql.unsafe(text.replaceAll(/:GRAPHILE_WORKER_SCHEMA\b/g, schema))
    await sql`insert into graphile_worker.migrations (id, breaking) values (${id}, ${isBreaking})`
    // Workers of an older version stop when they hear of a step they cannot live with.
    await sql`select pg_notify('worker:migrate', ${JSON.stringify({ migrationNumber: id, breaking: isBreaking })})`
  }
  return missing.length
}

/** How many of those steps this database lacks. */
export async function countPendingJobSteps(sql: Sql): Promise<number> {
  const [{ isThere }] = await sql<[{ isThere: boolean }]>`
    select to_regclass('graphile_worker.migrations') is not null as is_there`
  return isThere ? (await missingSteps(sql)).length : (await stepsOfLibrary()).length
}

async function missingSteps(sql: Sql): Promise<{ id: number; file: URL }[]> {
  const [{ latest }] = await sql<[{ latest: number }]>`
    select coalesce(max(id), 0) as latest from graphile_worker.migrations`
  return (await stepsOfLibrary()).filter(({ id }) => id > latest)
}

async function stepsOfLibrary(): Promise<{ id: number; file: URL }[]> {
  const folder = new URL('../sql/', `file://${requireLater.resolve('graphile-worker')}`)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return files.map((name) => ({ id: Number.parseInt(name, 10), file: new URL(name, folder) }))
}
