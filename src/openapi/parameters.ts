import { acceptsIdempotencyKey, acceptsIfMatch, descriptionFor, hasEtag, type Operation } from '#contract'
import type { Components, JsonObject } from './components.ts'
import { ifNoneMatch, parameter } from './parameter.ts'

export function buildParameters(
  location: 'path' | 'query',
  schema: Operation['query'],
  components: Components,
): JsonObject[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]: [string, unknown]) => {
    const { deprecated, ...rest } = components.toOpenApi(property, 'request') as JsonObject
    delete rest['description']
    const description = descriptionFor(name, property as JsonObject, 'request')
    return {
      name,
      in: location,
      required: location === 'path' || (requiredNames(schema).includes(name) && !('default' in rest)),
      ...(description !== undefined && { description }),
      ...(deprecated !== undefined && { deprecated }),
      schema: rest,
    }
  })
}

export function buildHeaderParameters(operation: Operation): JsonObject[] {
  return [
    ...(acceptsIdempotencyKey(operation)
      ? [
          parameter(
            'header',
            'Idempotency-Key',
            'A key of your choice. Within 24 hours, a repeat with the same key is done only once.',
          ),
        ]
      : []),
    ...(hasEtag(operation) ? [ifNoneMatch] : []),
    ...(acceptsIfMatch(operation)
      ? [parameter('header', 'If-Match', 'The `ETag` you read. You get 412 when somebody has changed it since.')]
      : []),
  ]
}

const requiredNames = (schema: Operation['query']): readonly string[] =>
  (schema as { required?: string[] } | undefined)?.required ?? []
