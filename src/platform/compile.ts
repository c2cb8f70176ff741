import { invalid, nowhere, type Operation } from '#contract'
import type { Handler } from './handle.ts'
import { shaperOf } from './output.ts'
import { checkerOf } from './validation.ts'

/** A handler ready to be called by any transport. */
export interface Compiled {
  readonly handler: Handler
  readonly operation: Operation
  /** Path, query and body as one checked object; throws a failure that names every bad field. */
  readonly inputOf: (params: unknown, query: unknown, body: unknown) => object
  /** The answer with exactly the properties of the output's schema. */
  readonly shape: (body: unknown) => unknown
}

export function compile(handler: Handler): Compiled {
  const { operation } = handler
  const paramsOf = operation.params && checkerOf(operation.params, 'path')
  const queryOf = operation.query && checkerOf(operation.query, 'query')
  const bodyOf = operation.body && checkerOf(operation.body, 'body')

  return {
    handler,
    operation,
    inputOf(params, query, body) {
      const place = paramsOf?.(params)
      const asked = queryOf?.(query)
      const sent = bodyOf?.(body === undefined ? {} : body)
      // A path value that cannot name anything names nothing: 404, not 400.
      if (place?.problems) throw nowhere(place.problems)
      if (asked?.problems || sent?.problems) throw invalid([...(asked?.problems ?? []), ...(sent?.problems ?? [])])
      return { ...(asked?.value as object), ...(sent?.value as object), ...(place?.value as object) }
    },
    shape: shaperOf(operation.output ?? {}),
  }
}
