import type { TSchema } from 'typebox'
import {
  BadRequest,
  detailPathOf,
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
  pathOf,
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
  whole,
  type FailureType,
  type Operation,
} from '#contract'
import type { Components, Json } from './components.ts'
import { headers, standing, type HeaderName } from './headers.ts'
import { hasReader, isTagged } from './parameters.ts'

/** What the operation answers when all is well. */
export function successes(operation: Operation, all: readonly Operation[], components: Components): Json {
  const { output } = operation
  const answers = statusesOf(operation).map((status) => [
    status,
    {
      description: meanings[status],
      ...headers(...standing, ...headersOf(operation, status, all)),
      ...(output && {
        content: { 'application/json': { schema: components.reference(output), example: answerOf(operation, output) } },
      }),
    },
  ])
  const notModified = { description: 'Not modified: you have this version.', ...headers(...standing, 'ETag') }
  return Object.fromEntries([...answers, ...(isTagged(operation) ? [[304, notModified]] : [])]) as Json
}

/** A list that is not paged is complete. */
function answerOf(operation: Operation, output: TSchema): unknown {
  const example = exampleOf(output)
  if (isPaged(operation) || !isPage(example)) return example
  return { ...example, pagination: whole(example.data).pagination }
}

const isPage = (answer: unknown): answer is { data: unknown[]; pagination: object } =>
  typeof answer === 'object' &&
  answer !== null &&
  'pagination' in answer &&
  'data' in answer &&
  Array.isArray(answer.data)

const meanings: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'Done; there is no body.',
  302: 'The browser is sent on.',
  303: 'The browser is sent on.',
}

function headersOf(operation: Operation, status: number, all: readonly Operation[]): readonly HeaderName[] {
  const isRepeatable = methodOf(operation) === 'POST' && !isPartOfSignIn(operation)
  const isCreated = status === 201 && detailPathOf(operation, all.filter(isReader).map(pathOf)) !== undefined
  return [
    ...(isRedirect(operation) || isCreated ? (['Location'] as const) : []),
    ...(isTagged(operation) ? (['ETag'] as const) : []),
    ...(isPaged(operation) ? (['Link', 'Deprecation'] as const) : []),
    ...(isRepeatable ? (['Idempotent-Replayed'] as const) : []),
  ]
}

const isReader = (operation: Operation): boolean => methodOf(operation) === 'GET'
const isPaged = ({ query }: Operation): boolean => query !== undefined && 'cursor' in query.properties

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

const challenges: readonly FailureType[] = [Unauthenticated, InsufficientScope]
const passing: readonly FailureType[] = [RateLimited, Unavailable, StillRunning]

function failureResponse(types: readonly FailureType[], components: Components): Json {
  const examples = types.map(({ code, meaning }) => ({
    summary: errorCodes[code].meaning,
    value: { error: meaning, code },
  }))
  return {
    description: types.map(({ code, meaning }) => `\`${code}\`: ${meaning}`).join('\n\n'),
    ...headers(
      ...standing,
      ...(types.some((type) => challenges.includes(type)) ? (['WWW-Authenticate'] as const) : []),
      ...(types.some((type) => passing.includes(type)) ? (['Retry-After'] as const) : []),
    ),
    content: {
      'application/json': {
        schema: components.reference(ErrorBody),
        examples: Object.fromEntries(examples.map((example, index) => [`case${index + 1}`, example])),
      },
    },
  }
}
