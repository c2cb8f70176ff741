import type { Static, TObject, TProperties, TSchema, TSchemaOptions } from 'typebox'
import { Type } from './type.ts'

export const Text = Type.String()
export const TextOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] })
export const Count = Type.Integer({ minimum: 0 })
export const Flag = Type.Boolean()
export const Id = Type.String({ format: 'uuid', examples: ['01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'] })
export const Timestamp = Type.String({ format: 'date-time', examples: ['2026-11-20T16:30:00.000Z'] })
export const TimestampOrNull = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  format: 'date-time',
  examples: ['2026-11-20T16:30:00.000Z'],
})

/** A text of the given length; ends are trimmed before the length counts. */
export const text = (minLength: number, maxLength: number, options: TSchemaOptions = {}) =>
  Type.String({ minLength, maxLength, ...options })

/** A text that may be null; an empty one is stored as null. */
export const textOrNull = (maxLength: number, options: TSchemaOptions = {}) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength, ...options })

const webUrl = { format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://', maxLength: 2048 }

/** An absolute http or https URL. */
export const webUrlOrNull = (options: TSchemaOptions = {}) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], ...webUrl, ...options })

/** One of the given words, or null. */
export const oneOfOrNull = <const T extends string>(words: readonly T[], options: TSchemaOptions = {}) =>
  Type.Unsafe<T | null>({ type: ['string', 'null'], enum: [...words, null], ...options })

/** One of the given words. */
export const oneOf = <const T extends string>(words: readonly T[], options: TSchemaOptions = {}) =>
  Type.Unsafe<T>({ type: 'string', enum: [...words], ...options })

/** A list or null. */
export const listOrNull = <T extends TSchema>(items: T, options: TSchemaOptions = {}) =>
  Type.Unsafe<Static<T>[] | null>({ type: ['array', 'null'], items, ...options })

/** The same, or null. */
export const orNull = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }] })

/** An object that the documents show as a component of this name. */
export const shape = <T extends TProperties>(title: string, properties: T, options: TSchemaOptions = {}): TObject<T> =>
  Type.Object(properties, { title, ...options })

/** `{ data: … }`, the envelope of details and changes. */
export const dataOf = <T extends TSchema>(item: T) => Type.Object({ data: item })

/** `{ data: { success: true } }`, the answer of an action with nothing else to say. */
export const Success = Type.Object({ data: shape('Success', { success: Type.Literal(true) }) })
export const success: Static<typeof Success> = { data: { success: true } }

export const ErrorBody = shape('Error', {
  error: Type.String({
    description: 'What is wrong, for people.',
    examples: ['A valid token or session is required.'],
  }),
  code: Type.String({ description: 'What is wrong, for programs. Stable.', examples: ['unauthorized'] }),
  requestId: Type.Optional(Type.String({ description: 'Name it when you ask for help.' })),
  fields: Type.Optional(
    Type.Array(Type.Object({ path: Text, message: Text }), { description: 'What is wrong with which field.' }),
  ),
})
