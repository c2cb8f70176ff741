import type { TSchema } from 'typebox'

interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly examples?: readonly unknown[]
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly deprecated?: boolean
}

/** An example of a value, put together from the examples of its parts. */
export const exampleOf = (schema: TSchema): unknown => example(schema)

function example(schema: Schema): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return example(schema.anyOf[0])
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([, property]) => !property.deprecated)
          .map(([name, property]) => [name, example(property)]),
      )
    case 'array':
      return schema.items ? [example(schema.items)] : []
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'string':
      return 'text'
    default:
      return null
  }
}
