import { getToolHint, type Operation } from '#contract'
import { details, isShortened } from './short-results.ts'
import { toArgumentName, toSnakeCase, type OperationInput, type Schema } from './snake-case.ts'

type Properties = Record<string, object>

/** Path, query and body as one flat object. Short, because models read it with every request. */
export function buildInputSchema(operation: OperationInput): object {
  const { params, query, body, tool } = operation
  const toName = (name: string) => toArgumentName(operation, name)
  const parts = [params, query, body].flatMap((part) => (part ? [part as Schema] : []))
  const properties: Properties = {}
  const required: string[] = []
  for (const part of parts) {
    Object.assign(properties, toBriefProperties(part, toName))
    required.push(...requiredNames(part).map(toName))
  }
  if (isShortened(operation)) properties['detail'] = { type: 'string', enum: details }
  if (tool && tool.confirm) properties['confirm'] ??= { type: 'boolean' }
  return {
    type: 'object',
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

const requiredNames = ({ properties = {}, required = [] }: Schema): string[] =>
  required.filter((name) => properties[name]?.default === undefined)

const toBriefProperties = ({ properties = {} }: Schema, toName: (name: string) => string): Properties =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([, schema]) => !isUnlisted(schema))
      .map(([name, schema]) => [toName(name), toBriefSchema(schema)]),
  )

/** Still accepted. */
const isUnlisted = (schema: Schema): boolean => getToolHint(schema) === null || schema.deprecated === true

/**
 * Types, enums and hints only: errors report lengths, patterns and formats. A nullable text is cleared with an
 * empty one. For objects the hint lists the property names, at half the tokens of `properties`.
 */
function toBriefSchema(schema: Schema): object {
  const { anyOf, type, enum: choices, items, properties } = schema
  if (anyOf) return toBriefSchema(anyOf.find(({ type }) => type !== 'null') ?? {})
  const types = [type ?? []].flat()
  const options = choices?.filter((choice) => choice !== null)
  const hint = getToolHint(schema) ?? (properties && listNames(properties))
  return {
    ...(hint !== undefined && { description: hint }),
    ...(type !== undefined && { type: types.includes('string') ? 'string' : type }),
    ...(options && { enum: options }),
    ...(items && { items: toBriefSchema(items) }),
  }
}

const listNames = (properties: Readonly<Record<string, Schema>>): string =>
  Object.keys(properties)
    .filter((name) => !isUnlisted(properties[name] ?? {}))
    .map(toSnakeCase)
    .join(', ')

/** Top-level names only: the OpenAPI document has the rest. */
export function buildOutputSchema({ output }: Operation): object {
  const { properties = { data: { type: 'object' } }, required = ['data'] } = (output ?? {}) as Schema
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, type ? { type } : {}])),
    required,
  }
}
