import { getShortForm, type Operation } from '#contract'
import { isObject, type JsonObject } from '../protocol/json-rpc.ts'
import type { OperationInput, Schema } from './snake-case.ts'

export const details = ['short', 'full'] as const

/** Smaller ones are short as they are. */
const minProperties = 5

/** What changes something answers in full. */
export function isShortened({ route, output }: OperationInput): boolean {
  const shape = skipList(dataSchemaOf(output))
  const isLarge = Object.keys(shape.properties ?? {}).length >= minProperties
  return route?.startsWith('GET ') === true && isLarge && getShortForm(shape) !== undefined
}

const dataSchemaOf = (output: unknown): Schema => (output as Schema | undefined)?.properties?.['data'] ?? {}
const skipNull = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
const skipList = (schema: Schema): Schema => skipNull(schema.items ?? schema)

export function toShortText({ output }: Operation, text: string): string {
  const envelope = JSON.parse(text) as JsonObject
  return JSON.stringify({ ...envelope, data: toShortForm(dataSchemaOf(output), envelope['data']) })
}

/** Without what is null, and without milliseconds that are zero. */
function toShortForm(schema: Schema, value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.000Z$/, '$1Z')
  if (Array.isArray(value)) return value.map((item) => toShortForm(schema.items ?? {}, item))
  if (!isObject(value)) return value
  const { properties = {}, ...shape } = skipNull(schema)
  const names = getShortForm(shape) ?? Object.keys(value)
  return Object.fromEntries(
    names
      .filter((name) => value[name] !== null && value[name] !== undefined)
      .map((name) => [name, toShortForm(properties[name] ?? {}, value[name])]),
  )
}
