import { isPartOfSignIn, isRedirect, methodOf, pathOf, type Operation } from '#contract'
import type { Components, Json } from './components.ts'

/** The values in the path or the query. */
export function parametersOf(place: 'path' | 'query', schema: Operation['query'], components: Components): Json[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]: [string, unknown]) => {
    const { description, deprecated, ...rest } = components.reference(property) as Json
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

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

/** True when `If-Match` has something to match. */
export const hasReader = (operation: Operation, all: readonly Operation[]) =>
  methodOf(operation) !== 'GET' &&
  methodOf(operation) !== 'POST' &&
  all.some(({ route }) => route === `GET ${pathOf(operation)}`)

/** The headers with which one can condition or repeat a request. */
export function headersTaken(operation: Operation, all: readonly Operation[]): Json[] {
  const method = methodOf(operation)
  return [
    ...(method === 'POST' && !isPartOfSignIn(operation)
      ? [header('Idempotency-Key', 'Makes a repeat of this request harmless for 24 hours.')]
      : []),
    ...(method === 'GET' && !operation.marks?.secret && !isRedirect(operation)
      ? [header('If-None-Match', 'Answers 304 when this is still the present `ETag`.')]
      : []),
    ...(hasReader(operation, all) ? [header('If-Match', 'Refuses with 412 when this is not the present `ETag`.')] : []),
  ]
}

const requiredOf = (schema: Operation['query']): readonly string[] =>
  (schema as { required?: string[] } | undefined)?.required ?? []
