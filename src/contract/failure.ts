import type { MessageArgs, TextKey, TextMessages } from '#messages'
import { message, type Message } from './message.ts'

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
  gone: { status: 410, meaning: 'The resource existed, but has expired or is used up.' },
  precondition_failed: { status: 412, meaning: '`If-Match` names another version than the present one.' },
  payload_too_large: { status: 413, meaning: 'The body is larger than allowed.' },
  unsupported_media_type: { status: 415, meaning: 'The body is not `application/json`.' },
  idempotency_mismatch: { status: 422, meaning: 'The `Idempotency-Key` was used for another request.' },
  rate_limited: { status: 429, meaning: 'Too many requests. `Retry-After` says when to try again.' },
  internal_error: { status: 500, meaning: 'An error occurred on our side.' },
  service_unavailable: {
    status: 503,
    meaning: 'The service cannot answer at the moment. Try again after `Retry-After`.',
  },
} as const

export type ErrorCode = keyof typeof errorCodes

export interface FieldProblem {
  readonly path: string
  readonly text: Message
}

export abstract class Failure extends Error {
  abstract readonly code: ErrorCode
  abstract readonly status: number
  abstract readonly text: Message
  headers: Record<string, string> = {}
  fields?: readonly FieldProblem[]
  pathProblems?: readonly FieldProblem[]
  /** Said after the text: when to try again. */
  secondsLeft?: number
}

export interface FailureType {
  new (text?: Message): Failure
  readonly code: ErrorCode
  readonly status: number
  readonly text: Message
}

export function failure<Key extends TextKey>(
  code: ErrorCode,
  key: Key,
  ...args: MessageArgs<TextMessages[Key]>
): FailureType {
  const { status } = errorCodes[code]
  const defaultText = message(key, ...args)
  return class extends Failure {
    static readonly code = code
    static readonly status = status
    static readonly text = defaultText
    readonly code = code
    readonly status = status
    readonly text: Message
    constructor(text = defaultText) {
      super(text.key)
      this.text = text
    }
  }
}

export const Forbidden = failure('forbidden', 'errors.forbidden')
export const InvalidInput = failure('validation_error', 'errors.invalidInput')
export const BadRequest = failure('bad_request', 'errors.badRequest')
export const Unauthenticated = failure('unauthorized', 'errors.unauthenticated')
export const InsufficientScope = failure('insufficient_scope', 'errors.insufficientScope')
export const SecondFactorMissing = failure('forbidden', 'errors.auth.secondFactorForAdmins')
export const RouteNotFound = failure('not_found', 'errors.routeNotFound')
export const MethodNotAllowed = failure('method_not_allowed', 'errors.methodNotAllowed')
export const PreconditionFailed = failure('precondition_failed', 'errors.preconditionFailed')
export const PayloadTooLarge = failure('payload_too_large', 'errors.payloadTooLarge')
export const UnsupportedMediaType = failure('unsupported_media_type', 'errors.unsupportedMediaType')
export const IdempotencyMismatch = failure('idempotency_mismatch', 'errors.idempotencyMismatch')
export const StillRunning = failure('conflict', 'errors.stillRunning')
export const SecretNotRepeated = failure('conflict', 'errors.secretNotRepeated')
export const RateLimited = failure('rate_limited', 'errors.rateLimited')
export const InternalError = failure('internal_error', 'errors.internalError')
export const Unavailable = failure('service_unavailable', 'errors.unavailable')

export function validationFailure(fields: readonly FieldProblem[]): Failure {
  const failed = new InvalidInput()
  failed.fields = fields
  return failed
}

export function invalidPathFailure(pathProblems: readonly FieldProblem[]): Failure {
  const failed = new RouteNotFound()
  failed.pathProblems = pathProblems
  return failed
}

export function rateLimitFailure(reason: Message, secondsLeft: number): Failure {
  const failed = new RateLimited(reason)
  failed.secondsLeft = secondsLeft
  failed.headers['Retry-After'] = String(secondsLeft)
  return failed
}
