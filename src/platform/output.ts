import type { TSchema } from 'typebox'

type Values = Record<string, unknown>
type Strip = (value: unknown) => unknown

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly type?: unknown
}

/** Leaves of a value no property but those of the schema. */
export const shaperOf = (schema: TSchema): Strip => stripOf(schema) ?? ((value) => value)

/** Undefined when there is nothing to strip, whatever the value. */
function stripOf(schema: Schema): Strip | undefined {
  if (schema.anyOf) return stripOf(onlyShape(schema.anyOf))
  if (schema.properties) return stripObject(schema.properties)
  const stripItem = schema.items && stripOf(schema.items)
  return stripItem && ((value) => (value === null ? null : (value as unknown[]).map(stripItem)))
}

/** A value may be null instead, but not of several shapes: we would not know what to strip. */
function onlyShape(choices: readonly Schema[]): Schema {
  const [shape, ...others] = choices.filter(({ type }) => type !== 'null')
  if (!shape || others.length > 0) throw new Error('An output cannot be one of several shapes.')
  return shape
}

/** What has nothing to strip is not copied: rows seldom have. */
function stripObject(properties: Readonly<Record<string, Schema>>): Strip {
  const known = new Set(Object.keys(properties))
  const inner = Object.entries(properties).flatMap(([name, schema]) => {
    const strip = stripOf(schema)
    return strip ? [{ name, strip }] : []
  })
  return (value) => {
    if (value === null) return null
    let left = value as Values
    for (const name in left)
      if (!known.has(name)) {
        left = only(known, left)
        break
      }
    for (const { name, strip } of inner) {
      const stripped = left[name] === undefined ? undefined : strip(left[name])
      if (stripped !== left[name]) left = { ...left, [name]: stripped }
    }
    return left
  }
}

function only(known: ReadonlySet<string>, values: Values): Values {
  const kept: Values = {}
  for (const name in values) if (known.has(name)) kept[name] = values[name]
  return kept
}
