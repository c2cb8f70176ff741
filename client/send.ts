import { ConnectionError, ApiError } from './errors.ts'
import type { CallOptions, ClientOptions } from './options.ts'
import { isIdempotentRequest, createIdempotencyKey, sleep, retryDelayMs, type ApiRequest } from './retry.ts'

const defaultTimeoutMs = 30_000

type Outcome =
  | { readonly response: Response; readonly text: string }
  | { readonly response?: undefined; readonly error: ConnectionError }

export async function sendRequest(request: ApiRequest, options: ClientOptions & CallOptions): Promise<unknown> {
  const { retries = 3, maxWaitMs = 60_000, signal } = options
  const generatedKey = retries > 0 && request.acceptsIdempotencyKey ? createIdempotencyKey() : undefined
  let token = await resolveToken(options)
  let hasRenewedToken = false

  for (let retry = 0; ;) {
    const headers = buildHeaders(request, options, token, generatedKey)
    const outcome = await attemptRequest(request, headers, options)
    const { response } = outcome
    if (response?.ok) return parseBody(response, outcome.text)

    if (response?.status === 401 && !hasRenewedToken && typeof options.token === 'function') {
      hasRenewedToken = true
      const renewed = await options.token(token)
      if (renewed !== undefined && renewed !== token) {
        token = renewed
        continue
      }
    }
    const isIdempotent = isIdempotentRequest(request, headers)
    const waitMs = retry < retries ? retryDelayMs(response, retry, { maxWaitMs, isIdempotent }) : undefined
    if (waitMs === undefined) throw outcome.response ? toApiError(outcome.response, outcome.text) : outcome.error
    await sleep(waitMs, signal)
    retry++
  }
}

const resolveToken = async ({ token }: ClientOptions) => (typeof token === 'function' ? token() : token)

function buildHeaders(
  request: ApiRequest,
  options: ClientOptions & CallOptions,
  token: string | undefined,
  generatedKey: string | undefined,
): Headers {
  const headers = new Headers({ Accept: 'application/json' })
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  if (request.body !== undefined) headers.set('Content-Type', 'application/json')
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey)
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
  // The service remembers keys for the owner of a token.
  const needsKey = headers.has('Authorization') && !headers.has('Idempotency-Key')
  if (needsKey && generatedKey !== undefined) headers.set('Idempotency-Key', generatedKey)
  return headers
}

/** One attempt. Throws for mistakes of the caller, and if the caller's own signal aborts. */
async function attemptRequest(
  { method, path, body }: ApiRequest,
  headers: Headers,
  options: ClientOptions,
): Promise<Outcome> {
  const { baseUrl, fetch = globalThis.fetch, signal, timeoutMs = defaultTimeoutMs, onResponse } = options
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`).href
  const json = body === undefined ? null : JSON.stringify(body)
  const signals = [...(signal ? [signal] : []), ...(timeoutMs > 0 ? [AbortSignal.timeout(timeoutMs)] : [])]
  let response: Response
  try {
    response = await fetch(url, {
      method,
      headers,
      body: json,
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
    })
  } catch (cause) {
    return { error: toConnectionError(cause, options) }
  }
  onResponse?.(response)
  try {
    return { response, text: await response.text() }
  } catch (cause) {
    return { error: toConnectionError(cause, options) }
  }
}

function toConnectionError(
  cause: unknown,
  { baseUrl, signal, timeoutMs = defaultTimeoutMs }: ClientOptions,
): ConnectionError {
  signal?.throwIfAborted()
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError'
  const problem = isTimeout ? `did not answer within ${timeoutMs / 1000} s` : 'cannot be reached'
  return new ConnectionError(`${baseUrl} ${problem}.`, { cause })
}

function parseBody(response: Response, text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ConnectionError(`${response.url} did not answer with JSON.`, { cause })
  }
}

function toApiError(response: Response, text: string): ApiError {
  try {
    return new ApiError(response, (JSON.parse(text) ?? {}) as object)
  } catch {
    return new ApiError(response)
  }
}
