import type { FieldProblem, Operation } from '#contract'

export const toSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export type OperationInput = Pick<Operation, 'params' | 'query' | 'body' | 'tool'> &
  Partial<Pick<Operation, 'route' | 'output'>>

/** `confirm` is yes or no in every tool. An operation that wants a name typed takes that as `confirm_text`. */
export function toArgumentName(operation: OperationInput, name: string): string {
  return name === 'confirm' && findOwnConfirm(operation)?.type === 'string' ? 'confirm_text' : toSnakeCase(name)
}

export const findOwnConfirm = ({ params, query, body }: OperationInput): Schema | undefined =>
  [params, query, body].flatMap((part) => (part as Schema | undefined)?.properties?.['confirm'] ?? [])[0]

export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly default?: unknown
  readonly deprecated?: boolean
}

type RenameKeys = (value: unknown) => unknown

/** Renames an agent's snake-case arguments to the names in `schema`. */
export function createCamelCaseRenamer(schema: Schema, toAgentName = toSnakeCase): RenameKeys {
  const { properties, items, anyOf } = schema
  if (anyOf) return createCamelCaseRenamer(anyOf.find(({ type }) => type !== 'null') ?? {})
  if (items) {
    const renameKeys = createCamelCaseRenamer(items)
    return (value) => (Array.isArray(value) ? value.map(renameKeys) : value)
  }
  if (!properties) return (value) => value
  const byName = new Map(
    Object.entries(properties).map(([name, inner]) => [
      toAgentName(name),
      { name, rename: createCamelCaseRenamer(inner) },
    ]),
  )
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const entries = Object.entries(value).map(([name, inner]: [string, unknown]): [string, unknown] => {
      const property = byName.get(name)
      return property ? [property.name, property.rename(inner)] : [name, inner]
    })
    return Object.fromEntries(entries)
  }
}

export const toArgumentProblems = (operation: OperationInput, fields: readonly FieldProblem[]): FieldProblem[] =>
  fields.map(({ path, text }) => ({ path: toArgumentName(operation, path), text }))
