import { Check } from 'typebox/schema'
import {
  Failure,
  InsufficientScope,
  InvalidInput,
  isRedirect,
  RouteNotFound,
  listStatuses,
  Unauthenticated,
  type FailureType,
  type Operation,
} from '#contract'
import type { Handler } from '#platform'

const undeclaredFailures: readonly FailureType[] = [InvalidInput, InsufficientScope, Unauthenticated, RouteNotFound]

/** Makes a test fail if the handler returns or throws something its contract does not declare. */
export function checksContract(handler: Handler): Handler {
  const { operation } = handler
  const run = async (call: never) => {
    const answer = await handler.run(call).catch((thrown: unknown) => {
      if (
        thrown instanceof Failure &&
        ![...undeclaredFailures, ...(operation.errors ?? [])].some((declared) => thrown instanceof declared)
      )
        throw new Error(`${operation.name} does not declare ${thrown.code}: ${thrown.message}`)
      throw thrown
    })
    assertDeclared(operation, answer)
    return answer
  }
  return { ...handler, run }
}

function assertDeclared(operation: Operation, answer: unknown): void {
  if (isRedirect(operation)) {
    const { location } = answer as { location: unknown }
    if (typeof location !== 'string' || !/^(https?:\/\/|\/(?![/\\]))/.test(location))
      throw new Error(`${operation.name} leads to ${String(location)}`)
    return
  }
  const body = listStatuses(operation).length > 1 ? (answer as { body: unknown }).body : answer
  const isRight = operation.output ? Check(operation.output, body) : body === undefined
  if (!isRight) throw new Error(`${operation.name} returned ${JSON.stringify(body)}`)
}
