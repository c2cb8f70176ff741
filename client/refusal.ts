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

/** The service answered, and said no. Decide on `code`, which is stable; show `message`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string
  /** What is wrong with which field; only with the code `validation_error`. */
  readonly fields: readonly FieldProblem[]
  /** Name it when you ask for help. */
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

/** There was no answer, or none that could be read. `cause` says why. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}
