import type { TSchema } from 'typebox'
import type { FieldProblem } from '#contract'
import { emailFrom } from './email.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly maxItems?: number
}

interface Options {
  /** A path names something exactly: it is not trimmed. */
  readonly keepsEnds: boolean
  /** Values of a path, a query or the environment are text: numbers and booleans are made of what plainly is one. */
  readonly converts: boolean
}

type Tidy = (value: unknown, path: string, problems: FieldProblem[]) => unknown

/**
 * Brings every text of an input into the form in which it is checked and stored: Unicode NFC, ends trimmed,
 * empty to null where null is allowed, an email address in its one form. NUL and lone surrogates, which PostgreSQL refuses, are reported.
 */
export function tidierOf(schema: TSchema, options: Options): Tidy {
  return tidier(schema, options) ?? ((value) => value)
}

function tidier(schema: Schema, options: Options): Tidy | undefined {
  if (schema.properties) return objectTidier(schema.properties, options)
  if (schema.items) return listTidier(schema.items, options, schema.maxItems)
  const types = [schema.type].flat()
  if (types.includes('string')) return textTidier(schema, options)
  return options.converts ? converterTo(types[0]) : undefined
}

/** Only plain decimal numbers: no exponents, no `Infinity`, no hexadecimal. */
function converterTo(type: string | undefined): Tidy | undefined {
  const form = type === 'integer' ? /^-?\d{1,15}(\.0+)?$/ : /^-?\d{1,15}(\.\d{1,15})?$/
  if (type === 'integer' || type === 'number')
    return (value) => (typeof value === 'string' && form.test(value.trim()) ? Number(value) : value)
  if (type === 'boolean')
    return (value) => (value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value)
  return undefined
}

function objectTidier(properties: Readonly<Record<string, Schema>>, options: Options): Tidy {
  const tidiers = Object.entries(properties).flatMap(([name, schema]) => {
    const tidy = tidier(schema, options)
    return tidy ? [[name, tidy] as const] : []
  })
  return (value, path, problems) => {
    if (typeof value !== 'object' || value === null) return value
    const object = value as Record<string, unknown>
    for (const [name, tidy] of tidiers)
      if (object[name] !== undefined) object[name] = tidy(object[name], path ? `${path}.${name}` : name, problems)
    return object
  }
}

/** Of a list that is too long, one item more than allowed is looked at: enough to refuse it. */
function listTidier(items: Schema, options: Options, maxItems = Infinity): Tidy | undefined {
  const tidy = tidier(items, options)
  return (
    tidy &&
    ((value, path, problems) =>
      Array.isArray(value)
        ? value.slice(0, maxItems + 1).map((item, index) => tidy(item, `${path}.${index}`, problems))
        : value)
  )
}

function textTidier({ type, format }: Schema, { keepsEnds }: Options): Tidy {
  const isNullable = [type].flat().includes('null')
  const staysAsItIs = keepsEnds || format === 'password'
  return (value, path, problems) => {
    if (typeof value !== 'string') return value
    if (!isStorable(value)) problems.push({ path, message: 'must not contain NUL or broken Unicode' })
    if (staysAsItIs) return value
    const text = value.normalize('NFC').trim()
    if (text === '' && isNullable) return null
    return (format === 'email' && emailFrom(text)) || text
  }
}

export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0')

/** The first so many characters, none of them cut in half. */
export const shortened = (text: string, length: number): string => Array.from(text).slice(0, length).join('')
