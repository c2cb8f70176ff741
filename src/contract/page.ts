import { Type, type Static, type TSchema } from 'typebox'
import { Count, withDescription, Flag, shape } from './shapes.ts'

export const PageQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'How many items a page holds at most.' }),
  cursor: Type.Optional(Type.String({ description: 'The `nextCursor` of another page: you get the page after it.' })),
  before: Type.Optional(Type.String({ description: 'The `prevCursor` of another page: you get the page before it.' })),
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000,
      deprecated: true,
      description: 'How many items to skip. Use cursors instead; it is ignored beside them.',
    }),
  ),
})
export type PageQuery = Static<typeof PageQuery>

const paginationProperties = {
  limit: Type.Integer({ description: 'How many items a page holds at most.' }),
  hasMore: withDescription(Flag, 'True when there are more items after this page.'),
  offset: Type.Optional(withDescription(Count, 'How many items were skipped. Only when you sent `offset`.')),
  nextCursor: Type.Optional(
    Type.String({ description: 'Pass it as `cursor` to get the next page. Missing on the last page.' }),
  ),
  prevCursor: Type.Optional(
    Type.String({ description: 'Pass it as `before` to get the previous page. Missing on the first page.' }),
  ),
}
const totalSchema = withDescription(Count, 'How many items there are on all pages.')
const paginationExample = { limit: 1, hasMore: true, nextCursor: 'eyJ2IjoxLCJrIjpbIjIwMjYtMTItMDQiXX0', total: 42 }

export const Pagination = shape(
  'Pagination',
  { ...paginationProperties, total: Type.Optional(totalSchema) },
  { examples: [paginationExample] },
)
export type Pagination = Static<typeof Pagination>
export const CountedPagination = shape(
  'CountedPagination',
  { ...paginationProperties, total: totalSchema },
  { examples: [paginationExample] },
)
export type CountedPagination = Static<typeof CountedPagination>

const pageSchema = <T extends TSchema, P extends TSchema>(item: T, pagination: P) =>
  Type.Object({
    data: Type.Array(item, { description: 'The items of this page.' }),
    pagination: withDescription(pagination, 'Where this page is in the list, and how to get the others.'),
  })
export const WaitQuery = Type.Object({
  wait: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 50,
      description:
        'How many seconds to wait for an item when there is none after `cursor`. Five requests can wait at a time.',
      examples: [30],
    }),
  ),
})
export const ResumablePagination = shape(
  'ResumablePagination',
  {
    ...Pagination.properties,
    resumeCursor: Type.String({
      description: 'Also on the last page: pass it as `cursor` later to get what was added since.',
    }),
  },
  { examples: [{ ...paginationExample, resumeCursor: paginationExample.nextCursor }] },
)
export type ResumablePagination = Static<typeof ResumablePagination>

export const resumablePageOf = <T extends TSchema>(item: T) => pageSchema(item, ResumablePagination)

export const pageOf = <T extends TSchema>(item: T) => pageSchema(item, Pagination)

export const countedPageOf = <T extends TSchema>(item: T) => pageSchema(item, CountedPagination)

/** For short lists that are always returned whole. */
export const toSinglePage = <T>(data: T[]): { data: T[]; pagination: CountedPagination } => ({
  data,
  pagination: { limit: 100, hasMore: false, total: data.length },
})
