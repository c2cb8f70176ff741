/** Codes never change; messages may. */
export const errorCodes = {
  validation_error: {
    status: 400,
    meaning: 'The query or the body does not match its schema, or a cursor is not valid.',
  },
  bad_request: { status: 400, meaning: 'The request is malformed or breaks a rule that is no schema rule.' },
  unauthorized: { status: 401, meaning: 'The credential is missing, unknown, expired or revoked.' },
  insufficient_scope: { status: 403, meaning: 'The credential lacks the scope that the operation needs.' },
  forbidden: { status: 403, meaning: 'The caller is known but may not do this.' },
  not_found: { status: 404, meaning: 'There is no such resource, or the caller may not see it.' },
  method_not_allowed: {
    status: 405,
    meaning: 'The path exists, but not with this method. `Allow` lists those it has.',
  },
  conflict: { status: 409, meaning: 'The request clashes with what is there: a duplicate, a state, a limit.' },
  gone: { status: 410, meaning: 'The thing existed but has expired or is used up.' },
  precondition_failed: { status: 412, meaning: '`If-Match` names another version than the present one.' },
  payload_too_large: { status: 413, meaning: 'The body is larger than allowed.' },
  unsupported_media_type: { status: 415, meaning: 'The body is not `application/json`.' },
  idempotency_mismatch: { status: 422, meaning: 'The `Idempotency-Key` was used for another request.' },
  rate_limited: { status: 429, meaning: 'Too many requests. `Retry-After` says when to try again.' },
  internal_error: { status: 500, meaning: 'Something went wrong on our side.' },
  service_unavailable: {
    status: 503,
    meaning: 'The service cannot answer at the moment. Try again after `Retry-After`.',
  },
} as const

export type ErrorCode = keyof typeof errorCodes

export interface FieldProblem {
  readonly path: string
  readonly message: string
}

export abstract class Failure extends Error {
  abstract readonly code: ErrorCode
  abstract readonly status: number
  headers: Record<string, string> = {}
  fields?: readonly FieldProblem[]
  pathProblems?: readonly FieldProblem[]
}

export interface FailureType {
  new (message?: string): Failure
  readonly code: ErrorCode
  readonly status: number
  readonly meaning: string
}

export function failure(code: ErrorCode, meaning: string): FailureType {
  const { status } = errorCodes[code]
  return class extends Failure {
    static readonly code = code
    static readonly status = status
    static readonly meaning = meaning
    readonly code = code
    readonly status = status
    constructor(message = meaning) {
      super(message)
    }
  }
}

export const Forbidden = failure('forbidden', 'You may not do this.')
export const InvalidInput = failure('validation_error', 'The request does not match the schema.')
export const BadRequest = failure('bad_request', 'The request is malformed.')
export const Unauthenticated = failure('unauthorized', 'A valid token or session is required.')
export const InsufficientScope = failure('insufficient_scope', 'The token lacks the required scope.')
export const RouteNotFound = failure('not_found', 'There is nothing at this address.')
export const MethodNotAllowed = failure('method_not_allowed', 'This address does not take this method.')
export const PreconditionFailed = failure(
  'precondition_failed',
  'It has changed since you read it. Read it again first.',
)
export const PayloadTooLarge = failure('payload_too_large', 'The body is larger than 1 MiB.')
export const UnsupportedMediaType = failure('unsupported_media_type', 'The body must be application/json.')
export const IdempotencyMismatch = failure('idempotency_mismatch', 'This Idempotency-Key was used for another request.')
export const StillRunning = failure('conflict', 'The first request with this Idempotency-Key is still running.')
export const SecretNotRepeated = failure(
  'conflict',
  'This request was done already. Its answer held a secret, which is shown only once.',
)
export const RateLimited = failure('rate_limited', 'Too many requests.')
export const InternalError = failure('internal_error', 'Something went wrong on our side.')
export const Unavailable = failure('service_unavailable', 'The service cannot answer at the moment.')

export function validationFailure(fields: readonly FieldProblem[]): Failure {
  const failed = new InvalidInput(`Not valid: ${formatProblems(fields)}.`)
  failed.fields = fields
  return failed
}

export function invalidPathFailure(pathProblems: readonly FieldProblem[]): Failure {
  const failed = new RouteNotFound()
  failed.pathProblems = pathProblems
  return failed
}

/** API clients see which path value is malformed; pages show the plain message. */
export const formatApiMessage = ({ message, pathProblems }: Pick<Failure, 'message' | 'pathProblems'>): string =>
  pathProblems ? `Not found: ${formatProblems(pathProblems)}.` : message

function formatProblems(problems: readonly FieldProblem[]): string {
  const shown = problems.slice(0, 3).map(({ path, message }) => (path ? `${path} ${message}` : `the body ${message}`))
  return `${shown.join('; ')}${problems.length > 3 ? ` (and ${problems.length - 3} more)` : ''}`
}

export function rateLimitFailure(message: string, secondsLeft: number, advice = ''): Failure {
  const seconds = secondsLeft === 1 ? '1 second' : `${secondsLeft} seconds`
  const wait = secondsLeft > 120 ? `${Math.ceil(secondsLeft / 60)} minutes` : seconds
  const failed = new RateLimited(`${message} Try again in ${wait}.${advice}`)
  failed.headers['Retry-After'] = String(secondsLeft)
  return failed
}
