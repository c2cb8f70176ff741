export interface ApiRequest {
  readonly method: string
  /** Including the query. */
  readonly path: string
  readonly body?: unknown
  readonly acceptsIdempotencyKey: boolean
}

/** By its method, or by a key, which the service remembers for the owner of the token. */
export const isIdempotentRequest = ({ method, acceptsIdempotencyKey }: ApiRequest, headers: Headers): boolean =>
  method === 'GET' ||
  method === 'PUT' ||
  method === 'DELETE' ||
  (acceptsIdempotencyKey && headers.has('Idempotency-Key') && headers.has('Authorization'))

export function createIdempotencyKey(): string {
  // `crypto.randomUUID` is missing on pages without TLS.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Undefined for no retry. No response: a timeout or a failed connection. */
export function retryDelayMs(
  response: Response | undefined,
  attempt: number,
  { maxWaitMs, isIdempotent }: { readonly maxWaitMs: number; readonly isIdempotent: boolean },
): number | undefined {
  const retryAfterMs = response && parseRetryAfter(response.headers.get('retry-after'))
  const status = response?.status ?? 0
  // A service that answers 409 or 429 and says when to retry has done nothing. After a 503 it may have.
  const obeysRetryAfter =
    retryAfterMs !== undefined && (status === 409 || status === 429 || (status === 503 && isIdempotent))
  if (obeysRetryAfter)
    return retryAfterMs <= maxWaitMs ? Math.min(maxWaitMs, retryAfterMs * (1 + Math.random() / 10)) : undefined
  const isTransient = response === undefined || [429, 502, 503, 504].includes(status)
  return isTransient && isIdempotent ? Math.min(maxWaitMs, backoffMs(attempt)) : undefined
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
