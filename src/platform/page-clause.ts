import type { CursorPosition } from './cursors.ts'
import type { Sql } from './sql.ts'

/** How a list is ordered: the row's properties that make up its sort key, each with its SQL, the id last. */
export interface SortOrder {
  readonly direction: 'asc' | 'desc'
  readonly columns: Readonly<Record<string, string>>
  /** The same as text, to tell orders apart. */
  readonly text: string
}

export const ascending = (columns: SortOrder['columns']) => createSortOrder('asc', columns)
export const descending = (columns: SortOrder['columns']) => createSortOrder('desc', columns)

const createSortOrder = (direction: SortOrder['direction'], columns: SortOrder['columns']): SortOrder => ({
  direction,
  columns,
  text: `${direction} ${Object.values(columns).join()}`,
})

/**
 * The part of a list that a query must return: `and (created_at, id) > (…) order by … limit …`. It stands at the end of the
 * query, after its own conditions.
 */
export type PageClause = ReturnType<Sql>

export interface PageRange {
  readonly direction: SortOrder['direction']
  /** Where the part begins; null for the very beginning. */
  readonly position: CursorPosition
  readonly limit: number
  readonly offset?: number
}

export function buildPageClause(
  sql: Sql,
  order: SortOrder,
  { direction, position, limit, offset }: PageRange,
): PageClause {
  const template = getTemplate(order, direction, position?.length ?? 0, offset !== undefined)
  // The tag is called with texts and values as the language does for a template.
  return sql(template, ...(position ?? []), limit, ...(offset === undefined ? [] : [offset]))
}

/** What each half of a list must give that is made of two, so that the part can be taken of both together. */
export const buildUnionBranchClause = (
  sql: Sql,
  order: SortOrder,
  { direction, position, limit, offset = 0 }: PageRange,
): PageClause => buildPageClause(sql, order, { direction, position, limit: limit + offset })

/** The texts around the values; an order has few of them, so they are made once. */
const templateCache = new WeakMap<SortOrder, Map<string, TemplateStringsArray>>()

function getTemplate(
  order: SortOrder,
  direction: SortOrder['direction'],
  valueCount: number,
  hasOffset: boolean,
): TemplateStringsArray {
  const texts = templateCache.get(order) ?? new Map<string, TemplateStringsArray>()
  templateCache.set(order, texts)
  const key = `${direction} ${valueCount} ${hasOffset}`
  const made = texts.get(key) ?? buildTemplate(Object.values(order.columns), direction, valueCount, hasOffset)
  texts.set(key, made)
  return made
}

function buildTemplate(
  columns: string[],
  direction: SortOrder['direction'],
  valueCount: number,
  hasOffset: boolean,
): TemplateStringsArray {
  const orderBy = `order by ${columns.map((column) => `${column} ${direction}`).join(', ')} limit `
  const texts =
    valueCount === 0
      ? [orderBy]
      : [
          `and (${columns.join(', ')}) ${direction === 'asc' ? '>' : '<'} (`,
          ...Array<string>(valueCount - 1).fill(', '),
          `) ${orderBy}`,
        ]
  const strings = [...texts, ...(hasOffset ? [' offset '] : []), '']
  return Object.assign(strings, { raw: strings })
}
