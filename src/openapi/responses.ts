import {
  BadRequest,
  ErrorBody,
  errorCodes,
  exampleOf,
  Forbidden,
  IdempotencyMismatch,
  InsufficientScope,
  InternalError,
  InvalidInput,
  isPartOfSignIn,
  isRedirect,
  methodOf,
  PayloadTooLarge,
  PreconditionFailed,
  RateLimited,
  RouteNotFound,
  SecretNotRepeated,
  statusesOf,
  StillRunning,
  Unauthenticated,
  Unavailable,
  UnsupportedMediaType,
  type FailureType,
  type Operation,
} from '#contract'
import type { Components, Json } from './components.ts'
import { hasReader } from './parameters.ts'

/** What the operation answers when all is well. */
export function successes(operation: Operation, components: Components): Json {
  const { output, marks } = operation
  if (isRedirect(operation)) return Object.fromEntries(statusesOf(operation).map((status) => [status, sentOn]))
  const answers = statusesOf(operation).map((status) => [
    status,
    {
      description: status === 201 ? 'Created' : status === 204 ? 'Done; there is nothing to say' : 'OK',
      headers: headersGiven,
      ...(output && {
        content: { 'application/json': { schema: components.reference(output), example: exampleOf(output) } },
      }),
    },
  ])
  const mayBeKnown = methodOf(operation) === 'GET' && !marks?.secret
  return Object.fromEntries([
    ...answers,
    ...(mayBeKnown ? [[304, { description: 'You have the present version' }]] : []),
  ]) as Json
}

const text = (description: string) => ({ description, schema: { type: 'string' } })
const number = (description: string) => ({ description, schema: { type: 'integer' } })
const headersGiven = {
  'X-RateLimit-Limit': number('Requests allowed per hour.'),
  'X-RateLimit-Remaining': number('Requests left in this window.'),
  'X-RateLimit-Reset': number('When the window ends, in Unix seconds.'),
  'X-Request-Id': text('Name it when you ask for help.'),
}
const sentOn = {
  description: 'The browser is sent on',
  headers: { ...headersGiven, Location: text('Where it goes.') },
}

/** Everything the operation may refuse with: its own failures and those of every request. */
export function failures(operation: Operation, all: readonly Operation[], components: Components): Json {
  const { scope, query, params, body, marks, errors = [] } = operation
  const method = methodOf(operation)
  const possible: FailureType[] = [
    ...(query || body ? [InvalidInput] : []),
    ...(method === 'GET' ? [] : [BadRequest, PayloadTooLarge, UnsupportedMediaType, Forbidden]),
    ...(scope === 'public' ? [] : [Unauthenticated]),
    ...(scope === 'public' || scope === 'session' ? [] : [InsufficientScope]),
    ...errors,
    ...(params && !errors.some(({ status }) => status === 404) ? [RouteNotFound] : []),
    ...(method === 'POST' && !isPartOfSignIn(operation) ? [StillRunning, IdempotencyMismatch] : []),
    ...(method === 'POST' && marks?.secret ? [SecretNotRepeated] : []),
    ...(hasReader(operation, all) ? [PreconditionFailed] : []),
    RateLimited,
    InternalError,
    Unavailable,
  ]
  const byStatus = Map.groupBy(possible, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].sort(([a], [b]) => a - b).map(([status, types]) => [status, failureResponse(types, components)]),
  )
}

function failureResponse(types: readonly FailureType[], components: Components): Json {
  const examples = types.map(({ code, meaning }) => ({
    summary: errorCodes[code].meaning,
    value: { error: meaning, code },
  }))
  return {
    description: types.map(({ code, meaning }) => `\`${code}\`: ${meaning}`).join('\n\n'),
    content: {
      'application/json': {
        schema: components.reference(ErrorBody),
        examples: Object.fromEntries(examples.map((example, index) => [`case${index + 1}`, example])),
      },
    },
  }
}
