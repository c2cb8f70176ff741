import fc from 'fast-check'
import type { KnownValues } from './known-values.ts'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly examples?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

export type ResolveSchema = (schema: Schema) => Schema

export class ValidValues {
  readonly #resolve: ResolveSchema
  readonly #known: KnownValues

  constructor(resolve: ResolveSchema, known: KnownValues) {
    this.#resolve = resolve
    this.#known = known
  }

  arbitrary(schema: Schema, name = ''): fc.Arbitrary<unknown> {
    const { enum: choices, const: only, anyOf, examples = [], ...rest } = this.#resolve(schema)
    if (only !== undefined) return fc.constant(only)
    if (choices) return fc.constantFrom(...choices)
    if (anyOf) return fc.oneof(...anyOf.map((option) => this.arbitrary(option, name)))
    const base = fc.oneof(...[rest.type].flat().map((type) => this.#arbitraryOfType(type, rest, name)))
    return examples.length === 0 ? base : fc.oneof({ weight: 3, arbitrary: base }, fc.constantFrom(...examples))
  }

  #arbitraryOfType(type: string | undefined, schema: Schema, name: string): fc.Arbitrary<unknown> {
    const { minimum = -1000, maximum = 1_000_000 } = schema
    switch (type) {
      case 'object':
        return this.#arbitraryObject(schema)
      case 'array':
        return fc.array(this.arbitrary(schema.items ?? {}, name), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.min(schema.maxItems ?? 5, 5),
        })
      case 'integer':
        return fc.integer({ min: minimum, max: maximum })
      case 'number':
        return fc.double({ min: minimum, max: maximum, noNaN: true })
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      default:
        return fc.oneof({ weight: 2, arbitrary: this.#known.arbitraryValue(name) }, arbitraryText(schema))
    }
  }

  #arbitraryObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
    const parts = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, this.arbitrary(schema, name)]),
    )
    return fc.record(parts, { requiredKeys: required.filter((name) => name in parts) })
  }
}

function arbitraryText({ pattern, ...schema }: Schema): fc.Arbitrary<string> {
  const { format, minLength = 0, maxLength = 200 } = schema
  if (pattern !== undefined) {
    // fast-check makes no texts for patterns that look ahead.
    if (/\(\?<?[=!]/.test(pattern)) return arbitraryText(schema)
    return fc.stringMatching(new RegExp(pattern, 'u')).map((text) => text.slice(0, maxLength))
  }
  const maxTextLength = Math.max(minLength, Math.min(maxLength, 200))
  switch (format) {
    case 'email':
      return fc.nat({ max: 5000 }).map((n) => `somebody-${n}@example.org`)
    case 'uuid':
      return fc.uuid()
    case 'uri':
      return fc.oneof(fc.webUrl(), fc.constant('https://example.org/a?b=c#d'))
    case 'date-time':
      return fc
        .oneof(
          fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
          fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        )
        .map((date) => date.toISOString())
    default:
      return fc.oneof(
        fc.string({ minLength, maxLength: maxTextLength }),
        fc.string({ unit: 'grapheme', minLength, maxLength: maxTextLength }),
      )
  }
}
