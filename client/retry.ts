export interface ApiRequest {
  readonly method: string
  /** Including the query. */
  readonly path: string
  readonly body?: unknown
}

/** By its method or by an idempotency key. */
export const isIdempotentRequest = ({ method }: ApiRequest, key: string | undefined): boolean =>
  key !== undefined || method === 'GET' || method === 'PUT' || method === 'DELETE'

/** Idempotency keys work only under `/v1`. */
export const acceptsIdempotencyKey = ({ method, path }: ApiRequest): boolean =>
  method === 'POST' && path.startsWith('/v1/')

export function createIdempotencyKey(): string {
  // `crypto.randomUUID` is missing on pages without TLS.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Undefined for no retry. Without a response, the connection was cut. */
export function retryDelayMs(
  response: Response | undefined,
  attempt: number,
  { maxWaitMs, isIdempotent }: { readonly maxWaitMs: number; readonly isIdempotent: boolean },
): number | undefined {
  const retryAfterMs = response && parseRetryAfter(response.headers.get('retry-after'))
  const hasRetryAfter = retryAfterMs !== undefined && [409, 429, 503].includes(response?.status ?? 0)
  if (hasRetryAfter) return retryAfterMs <= maxWaitMs ? retryAfterMs * (1 + Math.random() / 10) : undefined
  const isTransient = response === undefined || [429, 502, 503, 504].includes(response.status)
  return isTransient && isIdempotent ? backoffMs(attempt) : undefined
}

/** From 500 ms, doubling up to 8 s, with jitter so that clients do not retry in lockstep. */
const backoffMs = (attempt: number): number => Math.min(8000, 500 * 2 ** attempt) * (0.5 + Math.random() / 2)

function parseRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

export async function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
    function done() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      if (signal?.aborted) reject(signal.reason as Error)
      else resolve()
    }
  })
}
