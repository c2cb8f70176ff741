import { listIn, type AnyPage } from '../pages.ts'
import { WrongUse, type Option } from './command.ts'
import { plain } from './output.ts'

export const select: Option = {
  type: 'string',
  value: 'FIELDS',
  what: 'Print only these fields, with tabs between them: id,title,group.name. One line for each item of a list.',
}

/** The fields of an answer as lines for `cut`, `sort` and spreadsheets. */
export function asLines(answer: unknown, fields: string): string {
  const paths = fields.split(',').map((field) => field.trim().split('.'))
  const items = itemsIn(answer)
  for (const path of paths)
    if (items.length > 0 && items.every((item) => valueAt(item, path) === undefined))
      throw new WrongUse(`There is no field ${path.join('.')}. There are: ${namesIn(items[0]).join(', ')}`)
  return items.map((item) => paths.map((path) => cellOf(valueAt(item, path))).join('\t')).join('\n')
}

const namesIn = (item: unknown): string[] => (typeof item === 'object' && item !== null ? Object.keys(item) : [])

/** What an answer lists, or the one thing that it holds. */
function itemsIn(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer
  const { data, pagination } = Object(answer) as Partial<AnyPage>
  if (data === undefined) return [answer]
  return pagination || Array.isArray(data) ? listIn(data) : [data]
}

const valueAt = (item: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (Object(value) as Readonly<Record<string, unknown>>)[name], item)

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return plain(typeof value === 'string' ? value : JSON.stringify(value))
}
