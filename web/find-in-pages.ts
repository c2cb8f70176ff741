import { RouteNotFound } from '#contract'

interface ListPage<Item> {
  readonly data: readonly Item[]
  readonly pagination: { readonly nextCursor?: string | null }
}

/** For lists without an operation that gets a single item. */
export async function findInPages<Item>(
  list: (paging: { readonly limit: number; readonly cursor?: string }) => Promise<ListPage<Item>>,
  matches: (item: Item) => boolean,
): Promise<Item> {
  for (let cursor: string | null | undefined, more = true; more; more = Boolean(cursor)) {
    const { data, pagination } = await list({ limit: 100, ...(cursor && { cursor }) })
    const found = data.find(matches)
    if (found) return found
    cursor = pagination.nextCursor
  }
  throw new RouteNotFound()
}
