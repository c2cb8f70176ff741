import { descriptionFor, isPartOfSignIn, isRedirect, methodOf, pathOf, type Operation } from '#contract'
import type { Components, Json } from './components.ts'
import { ifNoneMatch, parameter } from './parameter.ts'

/** The values in the path or the query. */
export function parametersOf(place: 'path' | 'query', schema: Operation['query'], components: Components): Json[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]: [string, unknown]) => {
    const { deprecated, ...rest } = components.reference(property, 'request') as Json
    delete rest['description']
    const description = descriptionFor(name, property as Json, 'request')
    return {
      name,
      in: place,
      required: place === 'path' || (requiredOf(schema).includes(name) && !('default' in rest)),
      ...(description !== undefined && { description }),
      ...(deprecated !== undefined && { deprecated }),
      schema: rest,
    }
  })
}

/** True when `If-Match` has something to match. */
export const hasReader = (operation: Operation, all: readonly Operation[]) =>
  methodOf(operation) !== 'GET' &&
  methodOf(operation) !== 'POST' &&
  all.some(({ route }) => route === `GET ${pathOf(operation)}`)

/** True when the response has an `ETag`: nothing of sign-in and no secret is ever cached. */
export const isTagged = (operation: Operation): boolean =>
  methodOf(operation) === 'GET' && !operation.marks?.secret && !isPartOfSignIn(operation) && !isRedirect(operation)

/** The headers with which one can condition or repeat a request. */
export function headersTaken(operation: Operation, all: readonly Operation[]): Json[] {
  const method = methodOf(operation)
  return [
    ...(method === 'POST' && !isPartOfSignIn(operation)
      ? [
          parameter(
            'header',
            'Idempotency-Key',
            'A key of your choice. Within 24 hours, a repeat with the same key is done only once.',
          ),
        ]
      : []),
    ...(isTagged(operation) ? [ifNoneMatch] : []),
    ...(hasReader(operation, all)
      ? [parameter('header', 'If-Match', 'The `ETag` you read. You get 412 when somebody has changed it since.')]
      : []),
  ]
}

const requiredOf = (schema: Operation['query']): readonly string[] =>
  (schema as { required?: string[] } | undefined)?.required ?? []
