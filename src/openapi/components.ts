import { isDeepStrictEqual } from 'node:util'

export type Json = Record<string, unknown>

/** Collects the shapes that have a name, so that each stands in the document once. */
export class Components {
  readonly schemas: Record<string, unknown> = {}

  /** The schema with every named part replaced by a reference to it, beside what this use of it says. */
  reference(schema: unknown): unknown {
    const { title, ...parts } = this.#copy(schema) as Json
    if (typeof title !== 'string') return parts
    const { description, ...shape } = parts
    const known = this.schemas[title]
    if (known !== undefined && !isDeepStrictEqual(known, shape)) throw new Error(`There are two shapes named ${title}.`)
    this.schemas[title] = shape
    return { $ref: `#/components/schemas/${title}`, ...(description !== undefined && { description }) }
  }

  #copy(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item: unknown) => this.#part(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]: [string, unknown]) => [key, this.#part(part)]))
  }

  #part(value: unknown): unknown {
    const isNamed = typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string'
    return isNamed ? this.reference(value) : this.#copy(value)
  }
}
