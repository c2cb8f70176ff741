import { ascending, sqlFragment, type PageClause, type Sql, type Transaction } from '#platform'
import type { Design } from './contract.ts'

export const byName = ascending({ name: 'd.name', id: 'd.id' })

interface DesignRecord extends Design {
  readonly isActive: boolean
  readonly createdAt: string
}

type DesignFields = Omit<DesignRecord, 'createdAt'>

const designColumns = sqlFragment`id, name, image_url, model_url, theme_color, is_active, created_at`

export function listDesigns(sql: Sql, clause: PageClause) {
  return sql<DesignRecord[]>`select ${designColumns} from meetpass_designs d where true ${clause}`
}

export function listActiveDesigns(sql: Sql, clause: PageClause) {
  return sql<DesignRecord[]>`select ${designColumns} from meetpass_designs d where d.is_active ${clause}`
}

export async function countDesigns(sql: Sql) {
  const [row] = await sql<[{ count: number }]>`select count(*) from meetpass_designs`
  return row.count
}

export async function countActiveDesigns(sql: Sql) {
  const [row] = await sql<[{ count: number }]>`select count(*) from meetpass_designs where is_active`
  return row.count
}

export async function findDesign(sql: Sql, id: string) {
  const [design] = await sql<DesignRecord[]>`select ${designColumns} from meetpass_designs d where d.id = ${id}`
  return design
}

export async function lockDesignForKeyShare(sql: Transaction, id: string) {
  const [design] = await sql<DesignRecord[]>`
    select ${designColumns} from meetpass_designs d where d.id = ${id} for key share`
  return design
}

export async function lockDesignForUpdate(sql: Transaction, id: string) {
  const [design] = await sql<DesignRecord[]>`
    select ${designColumns} from meetpass_designs d where d.id = ${id} for update`
  return design
}

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

/** The design must be locked. `id` is set to itself, because the list of columns must not be empty. */
export async function updateDesign(sql: Transaction, id: string, changes: Partial<Omit<DesignFields, 'id'>>) {
  const [design] = await sql<[DesignRecord]>`
    update meetpass_designs
    set ${sql({ id, ...changes })}
    where id = ${id}
    returning ${designColumns}`
  return design
}

export async function deleteDesign(sql: Transaction, id: string) {
  const { count } = await sql`delete from meetpass_designs where id = ${id}`
  return count > 0
}
