import { getMethod, type Args, type Operation } from '#contract'

export interface InputSchema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly default?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, InputSchema>>
  readonly required?: readonly string[]
  readonly items?: InputSchema
}

export interface InputField {
  readonly schema: InputSchema
  /** An empty field would be rejected. */
  readonly isRequired: boolean
  /** May be neither null nor left out. PATCH and PUT keep the old value of what is left out, although the page says saved. */
  readonly mustBeSent: boolean
}

type NestedName<Value> = Value extends readonly (infer Item)[]
  ? Item extends object
    ? `${number}.${keyof Item & string}`
    : never
  : Value extends object
    ? keyof Value & string
    : never

/** A parameter or a property of the body, such as `title`, `venue.city` or `conditions.0.field`. */
export type InputName<T extends Operation> = {
  [K in keyof Args<T> & string]-?: K | `${K}.${NestedName<NonNullable<Args<T>[K]>>}`
}[keyof Args<T> & string]

export function findInput(operation: Operation, name: string): InputField {
  const [first = '', ...rest] = name.split('.')
  const part = [operation.body, operation.params, operation.query].find(
    (object) => object && Object.hasOwn(object.properties, first),
  ) as InputSchema | undefined
  const schema = rest.reduce(findNested, part?.properties?.[first])
  if (!schema) throw new Error(`${operation.name} has no input ${name}`)
  // Nested fields may all stay empty: then the whole object is null or left out.
  const mustBeSent = rest.length === 0 && needsValue(operation, part, schema, first)
  return { schema, mustBeSent, isRequired: mustBeSent && !acceptsEmptyList(schema) }
}

const findNested = (schema: InputSchema | undefined, name: string) => schema?.items ?? schema?.properties?.[name]

function needsValue(operation: Operation, part: InputSchema | undefined, schema: InputSchema, name: string): boolean {
  if (isNullable(schema) || schema.default !== undefined) return false
  return part?.required?.includes(name) === true || ['PATCH', 'PUT'].includes(getMethod(operation))
}

const acceptsEmptyList = (schema: InputSchema) => hasType(schema, 'array') && !schema.minItems

export const hasType = ({ type }: InputSchema, ...names: readonly string[]): boolean =>
  [type].flat().some((found) => found !== undefined && names.includes(found))

/** Shown as a checkbox, unless it may also be text, as the value of an achievement's condition. */
export const isFlag = (schema: InputSchema): boolean => hasType(schema, 'boolean') && !hasType(schema, 'string')

export const isNullable = (schema: InputSchema): boolean => hasType(schema, 'null')
