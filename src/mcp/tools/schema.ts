import { getToolHint, type Operation } from '#contract'
import { toSnakeCase, type Schema } from './snake-case.ts'

type Properties = Record<string, object>

/** What a tool takes: path, query and body as one flat object. Short, because a model reads all of it each time. */
export function buildInputSchema({ params, query, body, tool }: Operation): object {
  const parts = [params, query, body].flatMap((part) => (part ? [part as Schema] : []))
  const properties: Properties = {}
  const required: string[] = []
  for (const part of parts) {
    Object.assign(properties, toBriefProperties(part))
    required.push(...requiredNames(part))
  }
  if (tool?.confirm !== undefined) properties['confirm'] = { type: 'boolean' }
  return {
    type: 'object',
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

const requiredNames = ({ properties = {}, required = [] }: Schema): string[] =>
  required.filter((name) => properties[name]?.default === undefined).map(toSnakeCase)

const toBriefProperties = ({ properties = {} }: Schema): Properties =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [toSnakeCase(name), toBriefSchema(schema)]))

/** More characters of choices than this are left to the error, which names them all. */
const maxEnumCharacters = 40

/**
 * Types, few choices and hints; lengths, patterns and formats are told by the error. A text that may be null is emptied with an
 * empty one. Of what is in an object the hint tells the names, in half the tokens of `properties`.
 */
function toBriefSchema(schema: Schema): object {
  const { anyOf, type, enum: choices, items, properties } = schema
  if (anyOf) return toBriefSchema(anyOf.find(({ type }) => type !== 'null') ?? {})
  const types = [type ?? []].flat()
  const few = choices?.filter((choice) => choice !== null)
  const hint = getToolHint(schema) ?? (properties && Object.keys(properties).map(toSnakeCase).join(', '))
  return {
    ...(hint !== undefined && { description: hint }),
    ...(type !== undefined && { type: types.includes('string') ? 'string' : type }),
    ...(few && few.map(String).join().length <= maxEnumCharacters && { enum: few }),
    ...(items && { items: toBriefSchema(items) }),
  }
}

/** No deeper than the names at the top: the OpenAPI document has the rest. */
export function buildOutputSchema({ output }: Operation): object {
  const { properties = { data: { type: 'object' } }, required = ['data'] } = (output ?? {}) as Schema
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, type ? { type } : {}])),
    required,
  }
}
