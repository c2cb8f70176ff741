import { ascending, sqlFragment, type PageClause, type Sql, type Transaction } from '#platform'
import type { Design } from './contract.ts'

export const byName = ascending({ name: 'd.name', id: 'd.id' })

/** A design as its row has it. */
export interface DesignRecord extends Design {
  readonly isActive: boolean
  readonly createdAt: string
}

export type DesignFields = Omit<DesignRecord, 'createdAt'>

const designColumns = sqlFragment`id, name, image_url, model_url, theme_color, is_active, created_at`

export function listDesigns(sql: Sql, part: PageClause) {
  return sql<DesignRecord[]>`select ${designColumns} from meetpass_designs d where true ${part}`
}

export function listActiveDesigns(sql: Sql, part: PageClause) {
  return sql<DesignRecord[]>`select ${designColumns} from meetpass_designs d where d.is_active ${part}`
}

export async function countDesigns(sql: Sql) {
  const [row] = await sql<[{ count: number }]>`select count(*) from meetpass_designs`
  return row.count
}

export async function countActiveDesigns(sql: Sql) {
  const [row] = await sql<[{ count: number }]>`select count(*) from meetpass_designs where is_active`
  return row.count
}

/** A design that stays until the transaction ends; undefined when there is none. */
export async function lockDesignForKeyShare(sql: Transaction, id: string) {
  const [design] = await sql<DesignRecord[]>`
    select ${designColumns} from meetpass_designs d where d.id = ${id} for key share`
  return design
}

/** A design that nobody else changes until the transaction ends. */
export async function lockDesignForUpdate(sql: Transaction, id: string) {
  const [design] = await sql<DesignRecord[]>`
    select ${designColumns} from meetpass_designs d where d.id = ${id} for update`
  return design
}

/** Returns undefined when the id is taken. */
export async function insertDesign(
  sql: Transaction,
  fields: Partial<DesignFields> & Pick<DesignFields, 'id' | 'name'>,
) {
  const [design] = await sql<DesignRecord[]>`
    insert into meetpass_designs ${sql(fields)}
    on conflict (id) do nothing
    returning ${designColumns}`
  return design
}

/** Of a design that is held. */
export async function updateDesign(sql: Transaction, id: string, changes: Partial<Omit<DesignFields, 'id'>>) {
  const [design] = await sql<[DesignRecord]>`
    update meetpass_designs
    set ${sql({ id, ...changes })}
    where id = ${id}
    returning ${designColumns}`
  return design
}

/** Passes that had it have none. Returns false when there was nothing to delete. */
export async function deleteDesign(sql: Transaction, id: string) {
  const { count } = await sql`delete from meetpass_designs where id = ${id}`
  return count > 0
}
