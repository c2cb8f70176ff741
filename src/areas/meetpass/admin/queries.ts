import {
  descending,
  newId,
  sqlFragment,
  memoizeSqlFragment,
  type PageClause,
  type Sql,
  type Transaction,
} from '#platform'
import type { BatchPass, PassBatch } from './contract.ts'

export const newestFirst = descending({ createdAt: 'b.created_at', id: 'b.id' })

const batchSelectFor = memoizeSqlFragment(
  (webUrl) => sqlFragment`
  select b.id, b.label, b.design_id, b.count, b.created_at,
    (select count(p.owner_id) from meetpasses p where p.batch_id = b.id) as claimed_count,
    ${webUrl}::text || '/admin/meetpass/batches/' || b.id || '/sheet' as sheet_url
  from meetpass_batches b`,
)

export function listBatches(sql: Sql, webUrl: string, clause: PageClause) {
  return sql<PassBatch[]>`${batchSelectFor(webUrl)} where true ${clause}`
}

export async function countBatches(sql: Sql) {
  const [row] = await sql<[{ count: number }]>`select count(*) from meetpass_batches`
  return row.count
}

export async function findBatch(sql: Sql, id: string, webUrl: string) {
  const [batch] = await sql<PassBatch[]>`${batchSelectFor(webUrl)} where b.id = ${id}`
  return batch
}

export function listPassesForBatch(sql: Sql, batchId: string, baseUrl: string) {
  return sql<BatchPass[]>`
    select id, ${baseUrl}::text || '/pass/' || id as pass_url, claimed_at
    from meetpasses
    where batch_id = ${batchId}
    order by id`
}

export async function insertBatch(
  sql: Transaction,
  facts: { label: string | null; designId: string | null; count: number },
) {
  const id = newId()
  await sql`insert into meetpass_batches ${sql({ id, ...facts })}`
  return id
}
