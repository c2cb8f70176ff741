import { ascending, descending, newId, type PageClause, type Sql, type Transaction } from '#platform'
import type { PortfolioItem, PortfolioItemRequest, PortfolioItemUpdateRequest } from './contract.ts'

const sortColumns = { sortOrder: 'sort_order', createdAt: 'created_at', id: 'id' }
export const sortOrders = { asc: ascending(sortColumns), desc: descending(sortColumns) }

export function listPortfolioItemsForUser(sql: Sql, userId: string, clause: PageClause) {
  return sql<PortfolioItem[]>`
    select id, user_id, title, description, url, image_url, sort_order, created_at
    from portfolio_items
    where user_id = ${userId} ${clause}`
}

export async function findPortfolioItem(sql: Sql, userId: string, id: string) {
  const [item] = await listPortfolioItemsForUser(sql, userId, sql`and id = ${id}`)
  return item
}

export function listAllPortfolioItemsForUser(sql: Sql, userId: string) {
  return sql<PortfolioItem[]>`
    select id, user_id, title, description, url, image_url, sort_order, created_at
    from portfolio_items
    where user_id = ${userId}
    order by sort_order, created_at, id`
}

export async function countPortfolioItemsForUser(sql: Sql, userId: string) {
  const [row] = await sql<[{ count: number }]>`select count(*) from portfolio_items where user_id = ${userId}`
  return row.count
}

export async function insertPortfolioItem(sql: Transaction, userId: string, item: PortfolioItemRequest) {
  const [created] = await sql<[PortfolioItem]>`
    insert into portfolio_items ${sql({ id: newId(), userId, ...item })}
    returning id, user_id, title, description, url, image_url, sort_order, created_at`
  return created
}

export async function lockPortfolioItem(sql: Transaction, userId: string, id: string) {
  const [item] = await sql<{ imageUrl: string | null }[]>`
    select image_url from portfolio_items where id = ${id} and user_id = ${userId} for update`
  return item
}

export async function updatePortfolioItemRow(
  sql: Transaction,
  userId: string,
  id: string,
  changes: PortfolioItemUpdateRequest,
) {
  const [item] = await sql<PortfolioItem[]>`
    update portfolio_items
    set ${sql({ id, ...changes })}
    where id = ${id} and user_id = ${userId}
    returning id, user_id, title, description, url, image_url, sort_order, created_at`
  return item
}

export async function deletePortfolioItemRow(sql: Transaction, userId: string, id: string) {
  const { count } = await sql`delete from portfolio_items where id = ${id} and user_id = ${userId}`
  return count > 0
}

/** On an account merge. Rows of the two accounts cannot collide. */
export async function movePortfolioItems(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
) {
  const { count } = await sql`update portfolio_items set user_id = ${to} where user_id = ${from}`
  return { moved: count, skipped: 0 }
}
