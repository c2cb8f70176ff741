import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { TSchema } from 'typebox'
import type { FieldProblem } from '#contract'
import { parseEmail } from './email.ts'
import { lazy } from './lazy.ts'
import { createNormalizer } from './normalize.ts'
import { parseDateTime, findTimeZone } from './time-zones.ts'

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
    normalize: createNormalizer(schema, { skipsTrim: origin === 'path', coerces: origin !== 'body' }),
  }))
  return (input) => {
    const { validate, normalize } = compiled()
    const problems: FieldProblem[] = []
    const value = normalize(input, '', problems)
    if (!validate(value)) problems.push(...(validate.errors ?? []).slice(0, maxProblems).map(toFieldProblem))
    return problems.length === 0 ? { value } : { problems: firstPerPath(problems.slice(0, maxProblems)) }
  }
}

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
  ajv.addFormat(
    'date-time',
    (value) => /^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)),
  )
  ajv.addFormat('email', (text) => parseEmail(text) === text)
  ajv.addFormat('password', true)
  ajv.addFormat('time-zone', (value) => findTimeZone(value) !== undefined)
  ajv.addFormat('date-time-or-local', (value) => parseDateTime(value, 'UTC') !== undefined)
  return ajv
}

function toFieldProblem(error: ErrorObject): FieldProblem {
  const path = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')
  if (error.keyword !== 'required') return { path, message: messageFor(error, error.parentSchema) }
  const { missingProperty } = error.params as { missingProperty: string }
  return { path: path ? `${path}.${missingProperty}` : missingProperty, message: 'is required' }
}

const formatMessages: Readonly<Record<string, string>> = {
  uri: 'must be an absolute URL, such as https://example.org/page',
  'date-time': 'must be an ISO-8601 time with Z or an offset, such as 2026-11-20T16:30:00Z',
  email: 'must be an email address, such as name@example.org',
  uuid: 'must look like 01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52 (a UUID)',
  'time-zone': 'must be the IANA name of a time zone, such as Europe/Helsinki',
  'date-time-or-local':
    'must be an ISO-8601 time, such as 2026-12-04T18:30 in the time zone of the event or 2026-12-04T16:30:00Z',
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

type SchemaViolation = Pick<ErrorObject, 'keyword' | 'params' | 'message'>

function messageFor({ keyword, params, message = 'is not valid' }: SchemaViolation, schema: object = {}): string {
  const limit = String((params as { limit?: number }).limit)
  const { format, description, enum: words } = schema as { format?: string; description?: string; enum?: unknown[] }
  switch (keyword) {
    case 'type':
      return `must be ${[(params as { type: string | string[] }).type]
        .flat()
        .map((name) => typeNames[name] ?? name)
        .join(' or ')}`
    case 'minLength':
      return limit === '1' ? 'must not be empty' : `must have at least ${limit} characters`
    case 'maxLength':
      return `must have at most ${limit} characters`
    case 'minimum':
      return `must be at least ${limit}`
    case 'maximum':
      return `must be at most ${limit}`
    case 'minItems':
      return limit === '1' ? 'must have at least one item' : `must have at least ${limit} items`
    case 'maxItems':
      return `must have at most ${limit} items`
    case 'enum':
      return `must be one of: ${(words ?? []).map(String).join(', ')}`
    case 'pattern':
    case 'format':
      return formatMessages[format ?? ''] ?? (description ? `does not have the right form. ${description}` : message)
    default:
      return message
  }
}

function firstPerPath(problems: readonly FieldProblem[]): FieldProblem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.path, problem])).values()].reverse()
}
