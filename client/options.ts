/** What a single call can be told beside its arguments. */
export interface CallOptions {
  /** Ends the call, its pauses included. */
  readonly signal?: AbortSignal | undefined
  /** How long one attempt may take; 0 for as long as it likes. Default 30 seconds. */
  readonly timeoutMs?: number | undefined
  /** How often it is tried again. Default 3. */
  readonly retries?: number | undefined
  /** The longest pause that is waited out; a longer `Retry-After` is an error at once. Default one minute. */
  readonly maxWaitMs?: number | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** A POST gets one by itself. Give your own to repeat it in another process. */
  readonly idempotencyKey?: string | undefined
  /** Sees each answer before it is read: its status, its `ETag`, what is left of the rate limit. */
  readonly onResponse?: ((response: Response) => void) | undefined
}

/** Asked before each request, and once more with the token that the service has refused. */
export type TokenSource = (refused?: string) => string | undefined | Promise<string | undefined>

export interface ClientOptions extends CallOptions {
  /** Where the service is: `https://folkmoot.example`. */
  readonly baseUrl: string
  /** A personal access token or an OAuth access token, or a function that gets one. */
  readonly token?: string | TokenSource | undefined
  readonly fetch?: typeof fetch | undefined
}
