import { findList, type AnyPage } from '../pages.ts'
import { UsageError, type Option } from './command.ts'
import { stripControlCharacters } from './output.ts'

export const selectOption: Option = {
  type: 'string',
  valueName: 'FIELDS',
  description:
    'Print only these fields, with tabs between them: id,title,group.name. One line for each item of a list.',
}

export function formatFields(answer: unknown, fields: string): string {
  const paths = fields.split(',').map((field) => field.trim().split('.'))
  const items = listItems(answer)
  for (const path of paths)
    if (items.length > 0 && items.every((item) => readField(item, path) === undefined))
      throw new UsageError(`There is no field ${path.join('.')}. There are: ${listFieldNames(items[0]).join(', ')}`)
  return items.map((item) => paths.map((path) => formatCell(readField(item, path))).join('\t')).join('\n')
}

const listFieldNames = (item: unknown): string[] => (typeof item === 'object' && item !== null ? Object.keys(item) : [])

function listItems(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer
  const { data, pagination } = Object(answer) as Partial<AnyPage>
  if (data === undefined) return [answer]
  return pagination || Array.isArray(data) ? findList(data) : [data]
}

const readField = (item: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => new Map(Object.entries(Object(value) as object)).get(name), item)

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  return stripControlCharacters(typeof value === 'string' ? value : JSON.stringify(value))
}
