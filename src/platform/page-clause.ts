import type { CursorPosition } from './cursors.ts'
import type { Sql } from './sql.ts'

/** Sort key: row properties with their SQL, the id last. */
export interface SortOrder {
  readonly direction: 'asc' | 'desc'
  readonly columns: Readonly<Record<string, string>>
  /** Part of cursors, so that one of another order is refused. */
  readonly description: string
}

export const ascending = (columns: SortOrder['columns']) => createSortOrder('asc', columns)
export const descending = (columns: SortOrder['columns']) => createSortOrder('desc', columns)

const createSortOrder = (direction: SortOrder['direction'], columns: SortOrder['columns']): SortOrder => ({
  direction,
  columns,
  description: `${direction} ${Object.values(columns).join()}`,
})

/** `and (created_at, id) > (…) order by … limit …`, appended after the query's own conditions. */
export type PageClause = ReturnType<Sql>

export interface PageRange {
  readonly direction: SortOrder['direction']
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
  return sql(template, ...(position ?? []), limit, ...(offset === undefined ? [] : [offset]))
}

/** The page is cut from both branches together, so each needs `offset + limit` rows. */
export const buildUnionBranchClause = (
  sql: Sql,
  order: SortOrder,
  { direction, position, limit, offset = 0 }: PageRange,
): PageClause => buildPageClause(sql, order, { direction, position, limit: limit + offset })

const templateCache = new WeakMap<SortOrder, Map<string, TemplateStringsArray>>()

function getTemplate(
  order: SortOrder,
  direction: SortOrder['direction'],
  valueCount: number,
  hasOffset: boolean,
): TemplateStringsArray {
  const templates = templateCache.get(order) ?? new Map<string, TemplateStringsArray>()
  templateCache.set(order, templates)
  const key = `${direction} ${valueCount} ${hasOffset}`
  const template = templates.get(key) ?? buildTemplate(Object.values(order.columns), direction, valueCount, hasOffset)
  templates.set(key, template)
  return template
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
