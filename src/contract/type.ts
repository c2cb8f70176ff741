import type * as TypeBox from 'typebox'

export type { Static } from 'typebox'

type Json = Readonly<Record<string, unknown>>
type Properties = Readonly<Record<string, Json>>

const optionalMarker = Symbol('optional')

/** TypeBox's types without importing TypeBox, whose 700 modules add 250 ms to every start. */
export const Type = {
  String: (options?: Json) => ({ type: 'string', ...options }),
  Integer: (options?: Json) => ({ type: 'integer', ...options }),
  Number: (options?: Json) => ({ type: 'number', ...options }),
  Boolean: (options?: Json) => ({ type: 'boolean', ...options }),
  Literal: (value: string | number | boolean, options?: Json) => ({ type: typeof value, const: value, ...options }),
  Array: (items: Json, options?: Json) => ({ type: 'array', items, ...options }),
  Object: buildObjectSchema,
  Optional: (schema: Json) => Object.defineProperty({ ...schema }, optionalMarker, { value: true }),
  Partial: ({ properties }: { properties: Properties }) =>
    buildObjectSchema(
      Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema as never)])),
    ),
  Unsafe: (schema: Json) => schema,
} as unknown as Pick<
  typeof TypeBox.Type,
  'String' | 'Integer' | 'Number' | 'Boolean' | 'Literal' | 'Array' | 'Object' | 'Optional' | 'Partial' | 'Unsafe'
>

function buildObjectSchema(properties: Properties, options?: Json): Json {
  const required = Object.keys(properties).filter((name) => !(optionalMarker in (properties[name] ?? {})))
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...options }
}
