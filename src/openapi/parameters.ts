import { descriptionFor, isSignInOperation, isRedirect, getMethod, getPath, type Operation } from '#contract'
import type { Components, JsonObject } from './components.ts'
import { ifNoneMatch, parameter } from './parameter.ts'

/** The values in the path or the query. */
export function buildParameters(
  place: 'path' | 'query',
  schema: Operation['query'],
  components: Components,
): JsonObject[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]: [string, unknown]) => {
    const { deprecated, ...rest } = components.reference(property, 'request') as JsonObject
    delete rest['description']
    const description = descriptionFor(name, property as JsonObject, 'request')
    return {
      name,
      in: place,
      required: place === 'path' || (requiredNames(schema).includes(name) && !('default' in rest)),
      ...(description !== undefined && { description }),
      ...(deprecated !== undefined && { deprecated }),
      schema: rest,
    }
  })
}

/** True when `If-Match` has something to match. */
export const hasGetOperation = (operation: Operation, all: readonly Operation[]) =>
  getMethod(operation) !== 'GET' &&
  getMethod(operation) !== 'POST' &&
  all.some(({ route }) => route === `GET ${getPath(operation)}`)

/** True when the response has an `ETag`: nothing of sign-in and no secret is ever cached. */
export const hasEtag = (operation: Operation): boolean =>
  getMethod(operation) === 'GET' &&
  !operation.flags?.returnsSecret &&
  !isSignInOperation(operation) &&
  !isRedirect(operation)

/** The headers with which one can condition or repeat a request. */
export function buildHeaderParameters(operation: Operation, all: readonly Operation[]): JsonObject[] {
  const method = getMethod(operation)
  return [
    ...(method === 'POST' && !isSignInOperation(operation)
      ? [
          parameter(
            'header',
            'Idempotency-Key',
            'A key of your choice. Within 24 hours, a repeat with the same key is done only once.',
          ),
        ]
      : []),
    ...(hasEtag(operation) ? [ifNoneMatch] : []),
    ...(hasGetOperation(operation, all)
      ? [parameter('header', 'If-Match', 'The `ETag` you read. You get 412 when somebody has changed it since.')]
      : []),
  ]
}

const requiredNames = (schema: Operation['query']): readonly string[] =>
  (schema as { required?: string[] } | undefined)?.required ?? []
