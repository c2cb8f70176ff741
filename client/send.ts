import type { ClientOptions } from './options.ts'
import { NoAnswer, Refusal } from './refusal.ts'
import {
  isRetryable,
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
  const isSafe = isRetryable(request, key)
  let token = await resolveToken(options)
  let isRenewed = false

  for (let attempt = 0; ; attempt++) {
    const outcome = await attemptRequest(request, buildHeaders(request, options, token, key), options)
    const response = 'response' in outcome ? outcome.response : undefined
    if (response?.ok) return parseBody(outcome as ReceivedResponse)

    if (response?.status === 401 && !isRenewed && typeof options.token === 'function') {
      isRenewed = true
      const renewed = await options.token(token)
      if (renewed !== undefined && renewed !== token) {
        token = renewed
        continue
      }
    }
    const waitMs = attempt < retries ? retryDelayMs(response, attempt, { maxWaitMs, isSafe }) : undefined
    if (waitMs === undefined) throw 'response' in outcome ? toRefusal(outcome) : outcome
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
): Promise<ReceivedResponse | NoAnswer> {
  const limits = [...(signal ? [signal] : []), ...(timeoutMs > 0 ? [AbortSignal.timeout(timeoutMs)] : [])]
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      ...(limits.length > 0 && { signal: AbortSignal.any(limits) }),
    })
    onResponse?.(response)
    return { response, text: await response.text() }
  } catch (cause) {
    signal?.throwIfAborted()
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    const why = isLate ? `did not answer within ${timeoutMs / 1000} s` : 'cannot be reached'
    return new NoAnswer(`${baseUrl} ${why}.`, { cause })
  }
}

function parseBody({ response, text }: ReceivedResponse): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NoAnswer(`${response.url} did not answer with JSON.`, { cause })
  }
}

function toRefusal({ response, text }: ReceivedResponse): Refusal {
  try {
    return new Refusal(response, (JSON.parse(text) ?? {}) as object)
  } catch {
    return new Refusal(response)
  }
}
