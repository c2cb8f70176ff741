import type { Place } from './cursors.ts'
import type { Sql } from './sql.ts'

/** How a list is ordered: the row's properties that make up its sort key, each with its SQL, the id last. */
export interface Order {
  readonly direction: 'asc' | 'desc'
  readonly columns: Readonly<Record<string, string>>
  /** The same as text, to tell orders apart. */
  readonly text: string
}

export const ascending = (columns: Order['columns']) => orderOf('asc', columns)
export const descending = (columns: Order['columns']) => orderOf('desc', columns)

const orderOf = (direction: Order['direction'], columns: Order['columns']): Order => ({
  direction,
  columns,
  text: `${direction} ${Object.values(columns).join()}`,
})

/**
 * The part of a list that a query must return: `and (created_at, id) > (…) order by … limit …`. It stands at the end of the
 * query, after its own conditions.
 */
export type Part = ReturnType<Sql>

export interface Wanted {
  readonly direction: Order['direction']
  /** Where the part begins; null for the very beginning. */
  readonly place: Place
  readonly limit: number
  readonly offset?: number
}

export function partOf(sql: Sql, order: Order, { direction, place, limit, offset }: Wanted): Part {
  const texts = textsOf(order, direction, place?.length ?? 0, offset !== undefined)
  // The tag is called with texts and values as the language does for a template.
  return sql(texts, ...(place ?? []), limit, ...(offset === undefined ? [] : [offset]))
}

/** What each half of a list must give that is made of two, so that the part can be taken of both together. */
export const halfOf = (sql: Sql, order: Order, { direction, place, limit, offset = 0 }: Wanted): Part =>
  partOf(sql, order, { direction, place, limit: limit + offset })

/** The texts around the values; an order has few of them, so they are made once. */
const known = new WeakMap<Order, Map<string, TemplateStringsArray>>()

function textsOf(
  order: Order,
  direction: Order['direction'],
  places: number,
  hasOffset: boolean,
): TemplateStringsArray {
  const texts = known.get(order) ?? new Map<string, TemplateStringsArray>()
  known.set(order, texts)
  const key = `${direction} ${places} ${hasOffset}`
  const made = texts.get(key) ?? makeTexts(Object.values(order.columns), direction, places, hasOffset)
  texts.set(key, made)
  return made
}

function makeTexts(
  columns: string[],
  direction: Order['direction'],
  places: number,
  hasOffset: boolean,
): TemplateStringsArray {
  const orderBy = `order by ${columns.map((column) => `${column} ${direction}`).join(', ')} limit `
  const texts =
    places === 0
      ? [orderBy]
      : [
          `and (${columns.join(', ')}) ${direction === 'asc' ? '>' : '<'} (`,
          ...Array<string>(places - 1).fill(', '),
          `) ${orderBy}`,
        ]
  const strings = [...texts, ...(hasOffset ? [' offset '] : []), '']
  return Object.assign(strings, { raw: strings })
}
