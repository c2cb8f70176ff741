import { getShortForm, type Operation } from '#contract'
import { isObject, type JsonObject } from '../protocol/json-rpc.ts'
import type { OperationInput, Schema } from './snake-case.ts'

export const details = ['short', 'full'] as const

/** What changes something answers in full. */
export const isShortened = ({ route, output }: OperationInput): boolean =>
  route?.startsWith('GET ') === true && getShortForm(skipList(dataSchemaOf(output))) !== undefined

const dataSchemaOf = (output: unknown): Schema => (output as Schema | undefined)?.properties?.['data'] ?? {}
const skipNull = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
const skipList = (schema: Schema): Schema => skipNull(schema.items ?? schema)

export function toShortText({ output }: Operation, text: string): string {
  const envelope = JSON.parse(text) as JsonObject
  return JSON.stringify({ ...envelope, data: toShortForm(dataSchemaOf(output), envelope['data']) })
}

/** Without what is null. */
function toShortForm(schema: Schema, value: unknown): unknown {
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
