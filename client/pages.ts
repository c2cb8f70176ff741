import type { CallOptions } from './options.ts'

/** The list is `data` itself or a property of `data`. */
export interface AnyPage {
  readonly data: readonly unknown[] | Readonly<Record<string, unknown>>
  readonly pagination: { readonly hasMore: boolean; readonly nextCursor?: string }
}

type ListItem<Data> = Data extends readonly (infer Item)[]
  ? Item
  : Data[keyof Data] extends readonly (infer Item)[]
    ? Item
    : never

/** The item type of a paged response. */
export type ItemOf<Answer> = Answer extends { data: infer Data } ? ListItem<Data> : never

// If all arguments are optional, the call works without any.
type CallArgs<Args> = object extends Args ? [args?: Args, options?: CallOptions] : [args: Args, options?: CallOptions]

export type Call<Args, Answer> = (...args: CallArgs<Args>) => Promise<Answer>

/** A paged list. Call it for one page; `all` iterates over every item and fetches pages as needed. */
export interface PagedCall<Args, Answer> extends Call<Args, Answer> {
  all(...args: CallArgs<Omit<Args, 'cursor' | 'before' | 'offset'>>): AsyncGenerator<ItemOf<Answer>, void, undefined>
}

export async function* iterateItems(
  fetchPage: (params: { cursor?: string }) => Promise<AnyPage>,
): AsyncGenerator<unknown, void, undefined> {
  for (let cursor: string | undefined; ;) {
    const { data, pagination } = await fetchPage(cursor === undefined ? {} : { cursor })
    yield* findList(data)
    cursor = pagination.nextCursor
    if (!pagination.hasMore || cursor === undefined) return
  }
}

export function findList(data: AnyPage['data']): readonly unknown[] {
  if (Array.isArray(data)) return data as unknown[]
  return Object.values(data).find((value): value is unknown[] => Array.isArray(value)) ?? []
}
