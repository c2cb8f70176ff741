import type { Preview, Sql } from '#platform'

export async function previewPortfolioItem(sql: Sql, id: string): Promise<Preview> {
  return {
    target: (await sql<{ title: string }[]>`select title from portfolio_items where id = ${id}`)[0],
  }
}
