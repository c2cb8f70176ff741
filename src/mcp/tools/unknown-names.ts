import { message, type FieldProblem } from '#contract'
import { isObject } from '../protocol/json-rpc.ts'
import { findSimilarNames } from './similar-names.ts'
import { toSnakeCase, type Schema } from './snake-case.ts'

const maxProblems = 100

/** REST ignores unknown properties. Agents guess names, so tools refuse them at every depth. */
export const findUnknownNames = (schema: Schema, args: object, toName = toSnakeCase): FieldProblem[] =>
  unknownNames(schema, args, '', toName).take(maxProblems).toArray()

function* unknownNames(
  { properties, items, anyOf }: Schema,
  value: unknown,
  path: string,
  toName = toSnakeCase,
): Generator<FieldProblem> {
  const pathTo = (name: string | number) => (path === '' ? `${name}` : `${path}.${name}`)
  if (anyOf) yield* unknownNames(anyOf.find(({ type }) => type !== 'null') ?? {}, value, path)
  else if (items && Array.isArray(value))
    for (const [index, item] of value.entries()) yield* unknownNames(items, item, pathTo(index))
  else if (properties && isObject(value)) {
    const schemas = new Map(Object.entries(properties).map(([name, schema]) => [toName(name), schema]))
    for (const [name, item] of Object.entries(value)) {
      const schema = schemas.get(name)
      if (schema) yield* unknownNames(schema, item, pathTo(name))
      else yield { path: path === '' ? 'arguments' : path, text: describeUnknown(name, [...schemas.keys()]) }
    }
  }
}

function describeUnknown(name: string, names: readonly string[]) {
  const [similar] = findSimilarNames(name, names, 1)
  const shown = name.slice(0, 100)
  return similar === undefined
    ? message('validation.mcp.unknownArgument', { name: shown })
    : message('validation.mcp.similarArgument', { name: shown, similar })
}
