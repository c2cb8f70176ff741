export interface FieldProblem {
  readonly path: string
  readonly message: string
}

interface ErrorBody {
  readonly error?: string
  readonly code?: string
  readonly requestId?: string
  readonly fields?: readonly FieldProblem[]
}

/** The service answered with an error. Branch on `code`, which is stable; show `message`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  /** Errors per field; only with the code `validation_error`. */
  readonly fields: readonly FieldProblem[]
  /** Quote it in a support request. */
  readonly requestId: string | undefined
  readonly headers: Headers

  constructor({ status, headers }: Response, body: ErrorBody = {}) {
    super(body.error ?? `The service answered ${status}.`)
    this.status = status
    this.code = body.code ?? ''
    this.fields = body.fields ?? []
    this.requestId = body.requestId ?? headers.get('x-request-id') ?? undefined
    this.headers = headers
  }
}

/** There was no response, or it could not be read. `cause` has the reason. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}
