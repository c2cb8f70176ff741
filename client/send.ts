import type { ClientOptions } from './options.ts'
import { ConnectionError, ApiError } from './errors.ts'
import {
  isIdempotentRequest,
  createIdempotencyKey,
  sleep,
  retryDelayMs,
  acceptsIdempotencyKey,
  type ApiRequest,
} from './retry.ts'

interface ReceivedResponse {
  readonly response: Response
  readonly text: string
}

export async function sendRequest(request: ApiRequest, options: ClientOptions): Promise<unknown> {
  const { retries = 3, maxWaitMs = 60_000, signal } = options
  const key =
    options.idempotencyKey ?? (retries > 0 && acceptsIdempotencyKey(request) ? createIdempotencyKey() : undefined)
  const isIdempotent = isIdempotentRequest(request, key)
  let token = await resolveToken(options)
  let hasRenewedToken = false

  for (let attempt = 0; ; attempt++) {
    const outcome = await attemptRequest(request, buildHeaders(request, options, token, key), options)
    const response = 'response' in outcome ? outcome.response : undefined
    if (response?.ok) return parseBody(outcome as ReceivedResponse)

    if (response?.status === 401 && !hasRenewedToken && typeof options.token === 'function') {
      hasRenewedToken = true
      const renewed = await options.token(token)
      if (renewed !== undefined && renewed !== token) {
        token = renewed
        continue
      }
    }
    const waitMs = attempt < retries ? retryDelayMs(response, attempt, { maxWaitMs, isIdempotent }) : undefined
    if (waitMs === undefined) throw 'response' in outcome ? toApiError(outcome) : outcome
    await sleep(waitMs, signal)
  }
}

const resolveToken = async ({ token }: ClientOptions) => (typeof token === 'function' ? token() : token)

function buildHeaders(
  request: ApiRequest,
  { headers }: ClientOptions,
  token: string | undefined,
  key: string | undefined,
) {
  return {
    Accept: 'application/json',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(request.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...headers,
  }
}

/** One attempt. Throws only if the caller's own signal aborts. */
async function attemptRequest(
  { method, path, body }: ApiRequest,
  headers: Record<string, string>,
  { baseUrl, fetch = globalThis.fetch, signal, timeoutMs = 30_000, onResponse }: ClientOptions,
): Promise<ReceivedResponse | ConnectionError> {
  const signals = [...(signal ? [signal] : []), ...(timeoutMs > 0 ? [AbortSignal.timeout(timeoutMs)] : [])]
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
    })
    onResponse?.(response)
    return { response, text: await response.text() }
  } catch (cause) {
    signal?.throwIfAborted()
    const isTimeout = cause instanceof Error && cause.name === 'TimeoutError'
    const problem = isTimeout ? `did not answer within ${timeoutMs / 1000} s` : 'cannot be reached'
    return new ConnectionError(`${baseUrl} ${problem}.`, { cause })
  }
}

function parseBody({ response, text }: ReceivedResponse): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ConnectionError(`${response.url} did not answer with JSON.`, { cause })
  }
}

function toApiError({ response, text }: ReceivedResponse): ApiError {
  try {
    return new ApiError(response, (JSON.parse(text) ?? {}) as object)
  } catch {
    return new ApiError(response)
  }
}
