/** Options of a single call. */
export interface CallOptions {
  /** Aborts the call, including pauses between attempts. */
  readonly signal?: AbortSignal | undefined
  /** Timeout of one attempt; 0 for none. Default 30 seconds. */
  readonly timeoutMs?: number | undefined
  /** The number of retries. Default 3. */
  readonly retries?: number | undefined
  /** The longest pause before a retry; a longer `Retry-After` fails at once. Default one minute. */
  readonly maxWaitMs?: number | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /**
   * Generated for a POST under `/v1` with a token, unless `retries` is 0. Pass your own to repeat a call from another
   * process.
   */
  readonly idempotencyKey?: string | undefined
  /** Called with each response before its body is read: status, `ETag`, rate limit headers. */
  readonly onResponse?: ((response: Response) => void) | undefined
}

/** Called once per call. If the service answers 401, called again with the token that it rejected, for another one. */
export type TokenSource = (rejectedToken?: string) => string | undefined | Promise<string | undefined>

export interface ClientOptions extends Omit<CallOptions, 'idempotencyKey'> {
  /** The URL of the service: `https://folkmoot.example`. */
  readonly baseUrl: string
  /** A personal access token or an OAuth access token, or a function that returns one. */
  readonly token?: string | TokenSource | undefined
  readonly fetch?: typeof fetch | undefined
}

/** Undefined options of a call leave those of the client alone. */
export function mergeOptions(options: ClientOptions, callOptions: CallOptions = {}): ClientOptions & CallOptions {
  const given = Object.entries(callOptions).filter(([, value]) => value !== undefined)
  return { ...options, ...Object.fromEntries(given), headers: { ...options.headers, ...callOptions.headers } }
}
