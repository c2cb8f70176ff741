import { newId } from './ids.ts'
import type { Database, Transaction } from './sql.ts'

export interface Installation {
  readonly id: string
  readonly hasDemo: boolean
}

/** What this database is; made on first use. */
export async function ensureInstallation({ sql }: Database): Promise<Installation> {
  await sql`insert into installation (id) select ${newId()} where not exists (select from installation) on conflict do nothing`
  const [installation] = await sql<[Installation]>`select id, has_demo from installation`
  return installation
}

/** True for exactly one caller, who is to bring the domains of stored addresses into ASCII in this transaction. */
export async function claimDomainConversion(sql: Transaction): Promise<boolean> {
  const { count } = await sql`update installation set has_ascii_domains = true where not has_ascii_domains`
  return count > 0
}

/** Notes that the demo is out; false when it was not in. Two at once take turns. */
export async function markDemoRemoved(sql: Transaction): Promise<boolean> {
  const { count } = await sql`update installation set has_demo = false where has_demo`
  return count > 0
}

/** Notes that the demo is in; undefined when it was before. */
export async function markDemoLoaded(sql: Transaction): Promise<{ id: string } | undefined> {
  const [installation] = await sql<{ id: string }[]>`
    update installation
    set has_demo = true
    where not has_demo
    returning id`
  return installation
}
