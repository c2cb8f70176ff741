import { isDeepStrictEqual } from 'node:util'
import { descriptionFor } from '#contract'

export type Json = Record<string, unknown>

type Use = 'request' | 'response'

/** Collects the shapes that have a name, so that each stands in the document once. */
export class Components {
  readonly schemas: Record<string, unknown> = {}

  /** The schema with every property described, and every named part replaced by a reference to it. */
  reference(schema: unknown, use: Use = 'response'): unknown {
    return this.#part(schema, use)
  }

  #part(value: unknown, use: Use): unknown {
    if (Array.isArray(value)) return value.map((item: unknown) => this.#part(item, use))
    if (!isObject(value)) return value
    const { title, description, properties, ...rest } = value
    if (typeof title === 'string') return this.#named(title, { ...rest, properties }, description)
    return {
      ...Object.fromEntries(
        Object.entries(rest).map(([key, part]) => [key, isValue(key) ? part : this.#part(part, use)]),
      ),
      ...(description !== undefined && { description }),
      ...(isObject(properties) && { properties: this.#properties(properties, use) }),
    }
  }

  /** A shape is the same everywhere; what one use of it says stands beside the reference. */
  #named(title: string, schema: Json, description: unknown): Json {
    const shape = this.#part(schema, 'response')
    const known = this.schemas[title]
    if (known !== undefined && !isDeepStrictEqual(known, shape)) throw new Error(`There are two shapes named ${title}.`)
    this.schemas[title] = shape
    return { $ref: `#/components/schemas/${title}`, ...(description !== undefined && { description }) }
  }

  #properties(properties: Json, use: Use): Json {
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        const description = descriptionFor(name, schema as Json, use)
        return [name, this.#part({ ...(schema as Json), ...(description !== undefined && { description }) }, use)]
      }),
    )
  }
}

/** Keywords that hold values of the API, not schemas. */
const isValue = (keyword: string): boolean => ['const', 'default', 'enum', 'examples'].includes(keyword)

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
