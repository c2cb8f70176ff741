import type { CallOptions } from './options.ts'

/** A list stands in `data`, or in `data` under its name. */
export interface AnyPage {
  readonly data: readonly unknown[] | Readonly<Record<string, unknown>>
  readonly pagination: { readonly hasMore: boolean; readonly nextCursor?: string }
}

type ListItem<Data> = Data extends readonly (infer Item)[]
  ? Item
  : Data[keyof Data] extends readonly (infer Item)[]
    ? Item
    : never

/** What one page of an answer lists. */
export type ItemOf<Answer> = Answer extends { data: infer Data } ? ListItem<Data> : never

// An operation all of whose arguments are optional can be called without any.
type CallArgs<Args> = object extends Args ? [args?: Args, options?: CallOptions] : [args: Args, options?: CallOptions]

export type Call<Args, Answer> = (...given: CallArgs<Args>) => Promise<Answer>

/** A list that comes in pages. Call it for one page; `all` walks over every item and asks for pages as it goes. */
export interface PagedCall<Args, Answer> extends Call<Args, Answer> {
  all(...given: CallArgs<Omit<Args, 'cursor' | 'before' | 'offset'>>): AsyncGenerator<ItemOf<Answer>, void, undefined>
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
  return Object.values(data).find((part): part is unknown[] => Array.isArray(part)) ?? []
}
