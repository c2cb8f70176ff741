import type { TSchema } from 'typebox'

type Values = Record<string, unknown>
type OutputFilter = (value: unknown) => unknown

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly type?: unknown
}

/** Drops properties that the schema does not have. */
export const createOutputFilter = (schema: TSchema): OutputFilter => buildFilter(schema) ?? ((value) => value)

function buildFilter(schema: Schema): OutputFilter | undefined {
  if (schema.anyOf) return buildFilter(requireSingleSchema(schema.anyOf))
  if (schema.properties) return buildObjectFilter(schema.properties)
  const filterItem = schema.items && buildFilter(schema.items)
  return filterItem && ((value) => (value === null ? null : (value as unknown[]).map(filterItem)))
}

/** Nullable is fine, but with several shapes it is unclear what to drop. */
function requireSingleSchema(choices: readonly Schema[]): Schema {
  const [shape, ...others] = choices.filter(({ type }) => type !== 'null')
  if (!shape || others.length > 0) throw new Error('An output cannot be one of several shapes.')
  return shape
}

/** Copies an object only when something in it is dropped, or when it holds a list of objects. */
function buildObjectFilter(properties: Readonly<Record<string, Schema>>): OutputFilter {
  const known = new Set(Object.keys(properties))
  const nestedFilters = Object.entries(properties).flatMap(([name, schema]) => {
    const filter = buildFilter(schema)
    return filter ? [{ name, filter }] : []
  })
  return (value) => {
    if (value === null) return null
    let filtered = value as Values
    for (const name in filtered)
      if (!known.has(name)) {
        filtered = pickProperties(known, filtered)
        break
      }
    for (const { name, filter } of nestedFilters) {
      const nested = filtered[name] === undefined ? undefined : filter(filtered[name])
      if (nested !== filtered[name]) filtered = { ...filtered, [name]: nested }
    }
    return filtered
  }
}

function pickProperties(known: ReadonlySet<string>, values: Values): Values {
  const picked: Values = {}
  for (const name in values) if (known.has(name)) picked[name] = values[name]
  return picked
}
