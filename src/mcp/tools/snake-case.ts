import type { FieldProblem } from '#contract'

/** `confirm` is reserved for the confirmation after a preview. */
export const toSnakeCase = (name: string): string =>
  name === 'confirm' ? 'confirm_text' : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly default?: unknown
}

type RenameKeys = (value: unknown) => unknown

export function createKeyRenamer(schema: Schema): RenameKeys {
  const { properties, items, anyOf } = schema
  if (anyOf) return createKeyRenamer(anyOf.find(({ type }) => type !== 'null') ?? {})
  if (items) {
    const renameKeys = createKeyRenamer(items)
    return (value) => (Array.isArray(value) ? value.map(renameKeys) : value)
  }
  if (!properties) return (value) => value
  const byName = new Map(
    Object.entries(properties).map(([name, inner]) => [toSnakeCase(name), { name, rename: createKeyRenamer(inner) }]),
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

export const toSnakeCaseProblems = (fields: readonly FieldProblem[]): FieldProblem[] =>
  fields.map(({ path, text }) => ({ path: toSnakeCase(path), text }))
