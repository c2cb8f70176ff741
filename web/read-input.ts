import type { Args, Operation } from '#contract'
import type { Fields } from './form.ts'
import { findInput, hasType, isFlag, isNullable, type InputField, type InputSchema } from './input-schema.ts'
import { textParam, type ParamParser } from './page.ts'

/**
 * The operation's arguments from a submitted form. An empty field becomes null where the schema allows it, is left out
 * where it may be missing, and is otherwise passed on: an empty list clears, anything else is rejected.
 */
export function readInput<T extends Operation, N extends keyof Args<T> & string>(
  operation: T,
  fields: Fields,
  names: readonly N[],
): Pick<Args<T>, N> {
  return readProperties(names, (name) => readValue(findInput(operation, name), fields, name)) as Pick<Args<T>, N>
}

/** For fields that take an id or a username; people write usernames with an @. */
export const readIdOrUsername = (fields: Fields, name = 'userId'): string => fields.text(name).trim().replace(/^@/, '')

/** A list filter in the page's own query, cut to the length that an input of the operation has at most. */
export function filterParam(operation: Operation, name = 'search'): ParamParser {
  const { maxLength } = findInput(operation, name).schema
  return textParam(maxLength)
}

const readProperties = (names: readonly string[], read: (name: string) => unknown) =>
  Object.fromEntries(names.map((name) => [name, read(name)] as const).filter(([, value]) => value !== undefined))

type SentField = Omit<InputField, 'isRequired'>

function readValue(field: SentField, fields: Fields, name: string): unknown {
  const { schema } = field
  if (isFlag(schema)) return fields.isChecked(name)
  if (hasType(schema, 'array')) return readList(field, fields, name)
  if (schema.properties) return readObject(schema, schema.properties, fields, name)
  const text = fields.text(name)
  const isNumber = hasType(schema, 'integer', 'number')
  if (text.trim() === '') return toEmptyValue(field, isNumber ? NaN : '')
  // Browsers send CRLF, but count a line break as one character.
  return isNumber ? fields.number(name) : text.replaceAll('\r\n', '\n')
}

/** One item per line, or one per checkbox. */
function readList(field: SentField, fields: Fields, name: string): unknown {
  const items = fields.all(name).flatMap((text) => text.split('\n').map((line) => line.trim()))
  const filled = items.filter((item) => item !== '')
  return filled.length === 0 ? toEmptyValue(field, []) : filled
}

function readObject(
  schema: InputSchema,
  properties: Readonly<Record<string, InputSchema>>,
  fields: Fields,
  name: string,
): unknown {
  const names = Object.keys(properties)
  const isEmpty = names.every((nested) => fields.text(`${name}.${nested}`).trim() === '')
  if (isEmpty) return isNullable(schema) ? null : undefined
  return readProperties(names, (nested) => {
    const mustBeSent = schema.required?.includes(nested) ?? false
    return readValue({ schema: properties[nested] ?? {}, mustBeSent }, fields, `${name}.${nested}`)
  })
}

/** `emptyValue` is sent for an empty field that may be neither null nor missing. */
function toEmptyValue({ schema, mustBeSent }: SentField, emptyValue: unknown): unknown {
  if (isNullable(schema)) return null
  return mustBeSent ? emptyValue : undefined
}
