import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { TSchema } from 'typebox'
import { message, type FieldProblem, type Message } from '#contract'
import { isLocale, locales, type PlainKey } from '#messages'
import { parseEmail } from './email.ts'
import { lazy } from './lazy.ts'
import { createNormalizer } from './normalize.ts'
import { findTimeZone, isLocalDate, isLocalDateTime, parseDateTime } from './time-zones.ts'

type ValidationResult =
  | { readonly value: unknown; readonly problems?: never }
  | { readonly problems: FieldProblem[]; readonly value?: never }
export type Validator = (value: unknown) => ValidationResult

type InputOrigin = 'path' | 'query' | 'body'

const getAjv = lazy(createAjv)

const maxProblems = 100

export function createValidator(schema: TSchema, origin: InputOrigin): Validator {
  const compiled = lazy(() => ({
    validate: getAjv().compile(schema),
    normalize: createNormalizer(schema, { keepsText: origin === 'path', coerces: origin !== 'body' }),
  }))
  return (input) => {
    const { validate, normalize } = compiled()
    const problems: FieldProblem[] = []
    const value = normalize(input, '', problems)
    if (!validate(value)) problems.push(...(validate.errors ?? []).slice(0, maxProblems).map(toFieldProblem))
    return problems.length === 0 ? { value } : { problems: firstPerPath(problems.slice(0, maxProblems)) }
  }
}

const isTimestamp = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:\d\d)$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  isExistingDay(text.slice(0, 10))

/** `Date.parse` reads February 30 as March 2. */
const isExistingDay = (date: string): boolean => new Date(date).toISOString().startsWith(date)

const isUri = (text: string): boolean => URL.canParse(text) && !/\s/.test(text)

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    useDefaults: true,
    removeAdditional: 'all',
    allowUnionTypes: true,
    strictTypes: false,
    // Schemas are checked by types and by linting the OpenAPI document; compiling the meta-schema takes 80 ms.
    meta: false,
    validateSchema: false,
  })
  ajv.addFormat('uri', isUri)
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  ajv.addFormat('date-time', isTimestamp)
  ajv.addFormat('email', (text) => parseEmail(text) === text)
  ajv.addFormat('password', true)
  ajv.addFormat('locale', isLocale)
  ajv.addFormat('time-zone', (value) => findTimeZone(value) !== undefined)
  ajv.addFormat('date', isLocalDate)
  ajv.addFormat('local-date-time', isLocalDateTime)
  ajv.addFormat('date-time-or-local', (value) => parseDateTime(value, 'UTC') !== undefined)
  return ajv
}

function toFieldProblem(error: ErrorObject): FieldProblem {
  const path = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')
  if (error.keyword !== 'required') return { path, text: messageFor(error, error.parentSchema) }
  const { missingProperty } = error.params as { missingProperty: string }
  return { path: path ? `${path}.${missingProperty}` : missingProperty, text: message('validation.required') }
}

const formatKeys: Readonly<Record<string, PlainKey>> = {
  uri: 'validation.uri',
  'date-time': 'validation.dateTime',
  email: 'validation.email',
  uuid: 'validation.uuid',
  date: 'validation.date',
  'local-date-time': 'validation.localDateTime',
  'time-zone': 'validation.timeZone',
  'date-time-or-local': 'validation.dateTimeOrLocal',
}

type SchemaViolation = Pick<ErrorObject, 'keyword' | 'params' | 'message'>

function messageFor({ keyword, params, message: problem = '' }: SchemaViolation, schema: object = {}): Message {
  const { limit = 0, type = [] } = params as { limit?: number; type?: string | string[] }
  const { enum: words } = schema as { enum?: unknown[] }
  switch (keyword) {
    case 'type':
      return words ? oneOfMessage(words) : typeMessage([type].flat())
    case 'minLength':
      return limit === 1 ? message('validation.notEmpty') : message('validation.minLength', { limit })
    case 'maxLength':
    case 'minimum':
    case 'maximum':
    case 'minItems':
    case 'maxItems':
      return message(`validation.${keyword}`, { limit })
    case 'enum':
      return oneOfMessage(words ?? [])
    case 'pattern':
    case 'format':
      return malformedTextMessage(schema) ?? message('validation.other', { problem })
    default:
      return message('validation.other', { problem })
  }
}

const oneOfMessage = (words: readonly unknown[]): Message =>
  message('validation.oneOf', { values: words.map(String).join(', ') })

function typeMessage(types: readonly string[]): Message {
  const type = types.filter((name) => name !== 'null').join(', ')
  return message(types.includes('null') ? 'validation.typeOrNull' : 'validation.type', { type })
}

function malformedTextMessage({
  format = '',
  description,
}: {
  format?: string
  description?: string
}): Message | undefined {
  if (format === 'locale') return message('validation.locale', { locales: locales.join(', ') })
  const key = formatKeys[format]
  if (key !== undefined) return message(key)
  return description === undefined ? undefined : message('validation.pattern', { description })
}

function firstPerPath(problems: readonly FieldProblem[]): FieldProblem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.path, problem])).values()].reverse()
}
