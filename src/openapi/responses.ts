import type { TSchema } from 'typebox'
import {
  acceptsIdempotencyKey,
  acceptsIfMatch,
  answersWithEtag,
  BadRequest,
  ErrorBody,
  errorCodes,
  buildExample,
  Forbidden,
  IdempotencyMismatch,
  InsufficientScope,
  InternalError,
  hasEtag,
  InvalidInput,
  isPaginated,
  isRedirect,
  getMethod,
  PayloadTooLarge,
  PreconditionFailed,
  RateLimited,
  RouteNotFound,
  SecondFactorMissing,
  SecretNotRepeated,
  listStatuses,
  StillRunning,
  Unauthenticated,
  Unavailable,
  UnsupportedMediaType,
  toSinglePage,
  type FailureType,
  type Operation,
} from '#contract'
import { toEnglish } from '#messages'
import type { Components, JsonObject } from './components.ts'
import { headerRefs, commonHeaders, type HeaderName } from './headers.ts'

export function buildSuccessResponses(operation: Operation, components: Components): JsonObject {
  const { output } = operation
  const responses = listStatuses(operation).map((status) => [
    status,
    {
      description: statusDescriptions[status],
      ...headerRefs(...commonHeaders, ...headerNamesFor(operation, status)),
      ...(output && {
        content: {
          'application/json': { schema: components.toOpenApi(output), example: exampleFor(operation, output) },
        },
      }),
    },
  ])
  const notModified = { description: 'Not modified: you have this version.', ...headerRefs(...commonHeaders, 'ETag') }
  return Object.fromEntries([...responses, ...(hasEtag(operation) ? [[304, notModified]] : [])]) as JsonObject
}

function exampleFor(operation: Operation, output: TSchema): unknown {
  const example = buildExample(output)
  if (isPaginated(operation) || !isPageExample(example)) return example
  return { ...example, pagination: toSinglePage(example.data).pagination }
}

const isPageExample = (example: unknown): example is { data: unknown[]; pagination: object } =>
  typeof example === 'object' &&
  example !== null &&
  'pagination' in example &&
  'data' in example &&
  Array.isArray(example.data)

const statusDescriptions: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'Done; there is no body.',
  302: 'The browser is sent on.',
  303: 'The browser is sent on.',
}

function headerNamesFor(operation: Operation, status: number): readonly HeaderName[] {
  const hasLocation = isRedirect(operation) || (status === 201 && operation.readOperation !== undefined)
  return [
    ...(hasLocation ? (['Location'] as const) : []),
    ...(hasEtag(operation) || (status === 200 && answersWithEtag(operation)) ? (['ETag'] as const) : []),
    ...(isPaginated(operation) ? (['Link', 'Deprecation'] as const) : []),
    ...(acceptsIdempotencyKey(operation) ? (['Idempotent-Replayed'] as const) : []),
  ]
}

export function buildFailureResponses(operation: Operation, components: Components): JsonObject {
  const { scope, query, params, body, flags, errors = [] } = operation
  const method = getMethod(operation)
  const possible: FailureType[] = [
    ...(query || body ? [InvalidInput] : []),
    ...(method === 'GET' ? [] : [BadRequest, PayloadTooLarge, UnsupportedMediaType, Forbidden]),
    ...(scope === 'public' ? [] : [Unauthenticated]),
    ...(scope === 'public' || scope === 'session' ? [] : [InsufficientScope]),
    ...(scope === 'admin' ? [SecondFactorMissing] : []),
    ...errors,
    ...(params && !errors.some(({ status }) => status === 404) ? [RouteNotFound] : []),
    ...(acceptsIdempotencyKey(operation) ? [StillRunning, IdempotencyMismatch] : []),
    ...(method === 'POST' && flags?.returnsSecret ? [SecretNotRepeated] : []),
    ...(acceptsIfMatch(operation) ? [PreconditionFailed] : []),
    RateLimited,
    InternalError,
    Unavailable,
  ]
  const byStatus = Map.groupBy(possible, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].sort(([a], [b]) => a - b).map(([status, types]) => [status, buildFailureResponse(types, components)]),
  )
}

const challenges: readonly FailureType[] = [Unauthenticated, InsufficientScope]
const retryable: readonly FailureType[] = [RateLimited, Unavailable, StillRunning]

function buildFailureResponse(types: readonly FailureType[], components: Components): JsonObject {
  const examples = types.map(({ code, text }) => ({
    summary: errorCodes[code].meaning,
    value: { error: toEnglish(text), code },
  }))
  return {
    description: types.map(({ code, text }) => `\`${code}\`: ${toEnglish(text)}`).join('\n\n'),
    ...headerRefs(
      ...commonHeaders,
      ...(types.some((type) => challenges.includes(type)) ? (['WWW-Authenticate'] as const) : []),
      ...(types.some((type) => retryable.includes(type)) ? (['Retry-After'] as const) : []),
    ),
    content: {
      'application/json': {
        schema: components.toOpenApi(ErrorBody),
        examples: Object.fromEntries(examples.map((example, index) => [`case${index + 1}`, example])),
      },
    },
  }
}
