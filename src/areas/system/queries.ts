import type { Sql } from '#platform'
import type { SystemStatus } from './contract.ts'

export async function countMigrations(sql: Sql): Promise<Omit<SystemStatus['migrations'], 'pending'>> {
  const [counts] = await sql<[{ applied: number; latest: string | null }]>`
    select count(*) as applied, max(name) as latest from migrations`
  return counts
}
