import type { Static, TSchema } from 'typebox'
import { Type } from './type.ts'
import { Count, Flag, shape } from './shapes.ts'

/** The input of every paged list. Without `cursor`, `before` and `offset` a list starts at its beginning. */
export const PageQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'How many items a page holds.' }),
  cursor: Type.Optional(Type.String({ description: 'The page after this place: `nextCursor` of another page.' })),
  before: Type.Optional(Type.String({ description: 'The page before this place: `prevCursor` of another page.' })),
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000,
      deprecated: true,
      description: 'Items to skip. Use cursors; ignored beside them.',
    }),
  ),
})
export type PageQuery = Static<typeof PageQuery>

const paging = {
  limit: Type.Integer({ examples: [20] }),
  hasMore: Flag,
  offset: Type.Optional(Count),
  nextCursor: Type.Optional(Type.String({ description: 'Pass it as `cursor` to get the next page.' })),
  prevCursor: Type.Optional(Type.String({ description: 'Pass it as `before` to get the previous page.' })),
}
export const Pagination = shape('Pagination', { ...paging, total: Type.Optional(Count) })
export type Pagination = Static<typeof Pagination>
export const CountedPagination = shape('CountedPagination', { ...paging, total: Count })
export type CountedPagination = Static<typeof CountedPagination>

/** A page of a list. */
export const pageOf = <T extends TSchema>(item: T) => Type.Object({ data: Type.Array(item), pagination: Pagination })

/** A page of a list that also tells how many items there are. */
export const countedPageOf = <T extends TSchema>(item: T) =>
  Type.Object({ data: Type.Array(item), pagination: CountedPagination })

/** A list that is always complete. */
export const whole = <T>(data: T[]): { data: T[]; pagination: CountedPagination } => ({
  data,
  pagination: { limit: 100, hasMore: false, total: data.length },
})
