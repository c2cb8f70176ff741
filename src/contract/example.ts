import type { TSchema } from 'typebox'
import { exampleValues } from './example-values.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
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

export const buildExample = (schema: TSchema): unknown => exampleFor(schema)

function exampleFor(schema: Schema, name = '', parent = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.examples) return schema.examples[0]
  const key = [`${parent}.${name}`, name].find((candidate) => Object.hasOwn(exampleValues, candidate))
  if (key !== undefined && matchesSchema(exampleValues[key], schema)) return exampleValues[key]
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return exampleFor(schema.anyOf[0], name, parent)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([, property]) => !property.deprecated)
          .map(([inner, property]) => [inner, exampleFor(property, inner, name)]),
      )
    case 'array':
      return schema.items ? [exampleFor(schema.items, name)] : []
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'string':
      return examplesByFormat[/(Id|By)$/.test(name) ? 'uuid' : (schema.format ?? '')] ?? 'text'
    default:
      return null
  }
}

const examplesByFormat: Readonly<Record<string, string>> = {
  uuid: '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52',
  'date-time': '2026-11-20T16:30:00.000Z',
  uri: 'https://example.org',
}

function matchesSchema(value: unknown, schema: Schema): boolean {
  if (schema.anyOf) return schema.anyOf.some((branch) => matchesSchema(value, branch))
  const types = [schema.type ?? []].flat()
  if (!types.includes(jsonType(value)) && !(types.includes('number') && typeof value === 'number')) return false
  if (schema.enum && !schema.enum.includes(value)) return false
  if (Array.isArray(value))
    return value.every((item) => schema.items === undefined || matchesSchema(item, schema.items))
  if (typeof value === 'number') return value >= (schema.minimum ?? value)
  if (typeof value !== 'string') return true
  if (schema.format === 'uuid') return /^[0-9a-f]{8}-/.test(value)
  if (schema.format === 'date-time') return /^\d{4}-/.test(value)
  return schema.pattern === undefined || new RegExp(schema.pattern).test(value)
}

function jsonType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}
