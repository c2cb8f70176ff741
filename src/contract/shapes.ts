import { Type, type Static, type TObject, type TProperties, type TSchema, type TSchemaOptions } from 'typebox'

export const Text = Type.String()
export const TextOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] })

/** A spread would lose the non-enumerable mark of `Type.Optional`. */
const withKeywords = <T extends TSchema>(schema: T, keywords: object): T =>
  Object.assign(Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)) as T, keywords)

/**
 * Words of people, which are cleaned as they come in. Codes, tokens and passwords are not. Tools say where such words are in
 * a result, because they may try to instruct an agent.
 */
export const isWritten = Symbol('written by people')

export const asWords = <T extends TSchema>(schema: T): T => withKeywords(schema, { [isWritten]: true })

export const isWords = (schema: object): boolean =>
  isWritten in schema && !('format' in schema) && !('pattern' in schema)

export const Words = asWords(Text)
export const WordsOrNull = asWords(TextOrNull)
export const Count = Type.Integer({ minimum: 0 })
export const Flag = Type.Boolean()
export const Id = Type.String({ format: 'uuid' })
export const Timestamp = Type.String({ format: 'date-time' })
export const TimestampOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' })

export const withDescription = <T extends TSchema>(schema: T, description: string): T =>
  withKeywords(schema, { description })

export const withExample = <T extends TSchema>(schema: T, example: Static<T>): T =>
  withKeywords(schema, { examples: [example] })

/**
 * MCP tools omit descriptions to save context. Only for arguments that their name and type do not explain; null for one
 * that is accepted but not listed, because only pages need it.
 */
export const toolHint = Symbol('tool hint')

export const withToolHint = <T extends TSchema>(schema: T, hint: string | null | undefined): T =>
  withKeywords(schema, { [toolHint]: hint })

export const getToolHint = (schema: object): string | null | undefined =>
  (schema as { [toolHint]?: string | null })[toolHint]

/** Cleaned and trimmed before the length is checked. Up to 255 characters are one line. */
export const text = (minLength: number, maxLength: number, options: TSchemaOptions = {}) =>
  Type.String({ minLength, maxLength, [isWritten]: true, ...options })

/** An empty string is stored as null. */
export const textOrNull = (maxLength: number, options: TSchemaOptions = {}) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength, [isWritten]: true, ...options })

const webUrlKeywords = { format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://', maxLength: 2048 }

export const webUrlOrNull = (options: TSchemaOptions = {}) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], ...webUrlKeywords, ...options })

/** Latitude to 90 and longitude to 180 degrees. */
const coordinatesPattern =
  '^-?([0-8]?[0-9](\\.[0-9]{1,15})?|90(\\.0{1,15})?),-?((1[0-7])?[0-9](\\.[0-9]{1,15})?|[1-9][0-9](\\.[0-9]{1,15})?|180(\\.0{1,15})?)$'
export const coordinates = (options: TSchemaOptions = {}) =>
  Type.String({ pattern: coordinatesPattern, examples: ['60.45,22.27'], ...options })

const uuidPattern = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
export const idList = (options: TSchemaOptions = {}) =>
  Type.String({
    [toolHint]: 'ids with commas',
    pattern: `^${uuidPattern}(,${uuidPattern}){0,99}$`,
    examples: ['01955b3c-b81f-7430-9f5a-8c2e6d0b4f19,01955b3c-9e02-7d18-a4c6-3b7f5e9d1a08'],
    ...options,
  })

export const urlnameList = (options: TSchemaOptions = {}) =>
  withToolHint(
    Type.String({ pattern: '^[^,]+(,[^,]+){0,99}$', examples: ['repair-cafe,night-owls'], ...options }),
    'urlnames with commas',
  )

export const oneOfOrNull = <const T extends string>(words: readonly T[], options: TSchemaOptions = {}) =>
  Type.Unsafe<T | null>({ type: ['string', 'null'], enum: [...words, null], ...options })

export const oneOf = <const T extends string>(words: readonly T[], options: TSchemaOptions = {}) =>
  Type.Unsafe<T>({ type: 'string', enum: [...words], ...options })

export const listOrNull = <T extends TSchema>(items: T, options: TSchemaOptions = {}) =>
  Type.Unsafe<Static<T>[] | null>({ type: ['array', 'null'], items, ...options })

export const orNull = <T extends TSchema>(schema: T, options: TSchemaOptions = {}) =>
  Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }], ...options })

/** The title becomes the component name in OpenAPI. */
export const shape = <T extends TProperties>(title: string, properties: T, options: TSchemaOptions = {}): TObject<T> =>
  Type.Object(properties, { title, ...options })

const shortFormKey = Symbol('short form')

type WordsOf<S extends string> = S extends `${infer First} ${infer Rest}` ? First | WordsOf<Rest> : S

/** What tools show of a shape unless they are asked for all: names with spaces between. */
export function setShortForm<T extends TProperties, const S extends string>(
  schema: TObject<T>,
  names: WordsOf<S> extends keyof T ? S : never,
): void {
  Object.assign(schema, { [shortFormKey]: names.split(' ') })
}

export const getShortForm = (schema: object): readonly string[] | undefined =>
  (schema as { [shortFormKey]?: readonly string[] })[shortFormKey]

export const dataEnvelope = <T extends TSchema>(item: T) => Type.Object({ data: withDescription(item, 'The result.') })

export const Success = dataEnvelope(
  shape('Success', { success: Type.Literal(true, { description: 'Always true. Failures have an error status.' }) }),
)
export const success: Static<typeof Success> = { data: { success: true } }

export const ErrorBody = shape('Error', {
  error: Type.String({
    description:
      'What is wrong, as a sentence for people, in the language of `Accept-Language`. The wording may change.',
    examples: ['A valid token or session is required.'],
  }),
  code: Type.String({
    description: 'What is wrong, as a code for programs. It never changes.',
    examples: ['unauthorized'],
  }),
  requestId: Type.Optional(Type.String({ description: 'Quote it when you ask for help.' })),
  fields: Type.Optional(
    Type.Array(
      Type.Object({
        path: Type.String({ description: 'Which field, such as `venue.name`.', examples: ['startTime'] }),
        message: Type.String({ description: 'What is wrong with it.', examples: ['is required'] }),
      }),
      { description: 'What is wrong with which field, all problems at once. Only with `validation_error`.' },
    ),
  ),
})
