import type { TSchema } from 'typebox'
import { isWritten, message, type FieldProblem } from '#contract'
import { parseEmail } from './email.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly [isWritten]?: boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly maxItems?: number
}

interface NormalizeOptions {
  /** For paths: texts stay as they were sent, and are only checked. */
  readonly keepsText: boolean
  /** Paths and query strings hold only texts: they become numbers and booleans. */
  readonly coerces: boolean
}

type Normalizer = (value: unknown, path: string, problems: FieldProblem[]) => unknown

/**
 * Unicode NFC, trimmed, what people write without characters that deceive, empty to null where allowed, emails in
 * canonical form. NUL and lone surrogates, which PostgreSQL rejects, are reported. Passwords stay as they are.
 */
export function createNormalizer(schema: TSchema, options: NormalizeOptions): Normalizer {
  return buildNormalizer(schema, options) ?? ((value) => value)
}

function buildNormalizer(schema: Schema, options: NormalizeOptions): Normalizer | undefined {
  if (schema.properties) return buildObjectNormalizer(schema.properties, options)
  const types = [schema.type].flat()
  const isText = types.includes('string')
  if (schema.items) {
    const normalizeList = buildListNormalizer(schema.items, options, schema.maxItems)
    return isText ? combine(buildTextNormalizer({ ...schema, type: 'string' }, options), normalizeList) : normalizeList
  }
  if (isText) return buildTextNormalizer(schema, options)
  return options.coerces ? coercerFor(types[0]) : undefined
}

/** For a value that is a text or a list. An empty text stays empty. */
const combine =
  (normalizeText: Normalizer, normalizeList: Normalizer = (value) => value): Normalizer =>
  (value, path, problems) =>
    (typeof value === 'string' ? normalizeText : normalizeList)(value, path, problems)

/** Only plain decimal numbers: no exponents, `Infinity` or hexadecimal. */
function coercerFor(type: string | undefined): Normalizer | undefined {
  const pattern = type === 'integer' ? /^-?\d{1,15}(\.0+)?$/ : /^-?\d{1,15}(\.\d{1,15})?$/
  if (type === 'integer' || type === 'number')
    return (value) => (typeof value === 'string' && pattern.test(value.trim()) ? Number(value) : value)
  if (type === 'boolean')
    return (value) => (value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value)
  return undefined
}

function buildObjectNormalizer(properties: Readonly<Record<string, Schema>>, options: NormalizeOptions): Normalizer {
  const normalizers = Object.entries(properties).flatMap(([name, schema]) => {
    const normalize = buildNormalizer(schema, options)
    return normalize ? [[name, normalize] as const] : []
  })
  return (value, path, problems) => {
    if (typeof value !== 'object' || value === null) return value
    const object = value as Record<string, unknown>
    for (const [name, normalize] of normalizers)
      if (object[name] !== undefined) object[name] = normalize(object[name], path ? `${path}.${name}` : name, problems)
    return object
  }
}

/** Reads one item beyond the limit, enough to reject the list. */
function buildListNormalizer(items: Schema, options: NormalizeOptions, maxItems = Infinity): Normalizer | undefined {
  const normalize = buildNormalizer(items, options)
  return (
    normalize &&
    ((value, path, problems) =>
      Array.isArray(value)
        ? value.slice(0, maxItems + 1).map((item, index) => normalize(item, `${path}.${index}`, problems))
        : value)
  )
}

function buildTextNormalizer(schema: Schema, { keepsText }: NormalizeOptions): Normalizer {
  const { type, format, pattern, maxLength } = schema
  const isNullable = [type].flat().includes('null')
  const isCleaned = schema[isWritten] && format === undefined && pattern === undefined
  const isKept = keepsText || format === 'password'
  return (value, path, problems) => {
    if (typeof value !== 'string') return value
    if (!isStorableText(value)) problems.push({ path, text: message('validation.storable') })
    if (isKept) return value
    const text = isCleaned ? cleanText(value, maxLength) : value.normalize('NFC').trim()
    if (text === '' && value.trim() !== '') problems.push({ path, text: message('validation.notEmpty') })
    if (text === '' && isNullable) return null
    return (format === 'email' && parseEmail(text)) || text
  }
}

/** Control characters, bidi controls and Unicode tags. */
const deceptive = String.raw`[\p{Cc}\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]`
const deceptiveInLine = new RegExp(deceptive, 'gu')
const deceptiveInText = new RegExp(String.raw`(?![\t\n\r])${deceptive}`, 'gu')

/** Of a text that may have more than 255 characters, line breaks and tabs stay. */
export const cleanText = (text: string, maxLength = 255): string =>
  text
    .replaceAll(maxLength > 255 ? deceptiveInText : deceptiveInLine, '')
    .normalize('NFC')
    .trim()

export const isStorableText = (value: string): boolean => value.isWellFormed() && !value.includes('\0')

/** Never splits a surrogate pair. */
export const truncateText = (text: string, length: number): string => Array.from(text).slice(0, length).join('')
