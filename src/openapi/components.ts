import { isDeepStrictEqual } from 'node:util'
import { descriptionFor, withFormatPattern } from '#contract'

export type JsonObject = Record<string, unknown>

type SchemaUse = 'request' | 'response'

export class Components {
  readonly schemas: Record<string, unknown> = {}

  /** Titled schemas become components, and references to them. */
  toOpenApi(value: unknown, use: SchemaUse = 'response'): unknown {
    if (Array.isArray(value)) return value.map((item: unknown) => this.toOpenApi(item, use))
    if (!isObject(value)) return value
    const { title, description, properties, ...rest } = withFormatPattern(value)
    if (typeof title === 'string') return this.#addComponent(title, { ...rest, properties }, description)
    return {
      ...Object.fromEntries(
        Object.entries(rest).map(([key, part]) => [key, holdsValues(key) ? part : this.toOpenApi(part, use)]),
      ),
      ...(description !== undefined && { description }),
      ...(isObject(properties) && { properties: this.#properties(properties, use) }),
    }
  }

  /** A named schema is the same everywhere; the description of one use goes beside the reference. */
  #addComponent(title: string, schema: JsonObject, description: unknown): JsonObject {
    const shape = this.toOpenApi(schema, 'response')
    const known = this.schemas[title]
    if (known !== undefined && !isDeepStrictEqual(known, shape)) throw new Error(`There are two shapes named ${title}.`)
    this.schemas[title] = shape
    return { $ref: `#/components/schemas/${title}`, ...(description !== undefined && { description }) }
  }

  #properties(properties: JsonObject, use: SchemaUse): JsonObject {
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        const description = descriptionFor(name, schema as JsonObject, use)
        return [
          name,
          this.toOpenApi({ ...(schema as JsonObject), ...(description !== undefined && { description }) }, use),
        ]
      }),
    )
  }
}

const holdsValues = (keyword: string): boolean => ['const', 'default', 'enum', 'examples'].includes(keyword)

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
