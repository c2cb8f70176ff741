import { validationFailure, invalidPathFailure, type Operation } from '#contract'
import type { Handler } from './handler.ts'
import { createOutputFilter } from './output-filter.ts'
import { createValidator } from './validation.ts'

export interface CompiledHandler {
  readonly handler: Handler
  readonly operation: Operation
  readonly parseInput: (params: unknown, query: unknown, body: unknown) => object
  readonly filterOutput: (body: unknown) => unknown
}

export function compileHandler(handler: Handler): CompiledHandler {
  const { operation } = handler
  const validateParams = operation.params && createValidator(operation.params, 'path')
  const validateQuery = operation.query && createValidator(operation.query, 'query')
  const validateBody = operation.body && createValidator(operation.body, 'body')

  return {
    handler,
    operation,
    parseInput(params, query, body) {
      const checkedParams = validateParams?.(params)
      const checkedQuery = validateQuery?.(query)
      const checkedBody = validateBody?.(body === undefined ? {} : body)
      // An invalid path value cannot match any resource: 404, not 400.
      if (checkedParams?.problems) throw invalidPathFailure(checkedParams.problems)
      if (checkedQuery?.problems || checkedBody?.problems)
        throw validationFailure([...(checkedQuery?.problems ?? []), ...(checkedBody?.problems ?? [])])
      return {
        ...(checkedQuery?.value as object),
        ...(checkedBody?.value as object),
        ...(checkedParams?.value as object),
      }
    },
    filterOutput: createOutputFilter(operation.output ?? {}),
  }
}
