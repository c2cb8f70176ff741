export interface ApiRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly body?: unknown
}

/** A request may be repeated when doing it twice is like doing it once. */
export const isRetryable = ({ method }: ApiRequest, key: string | undefined): boolean =>
  key !== undefined || method === 'GET' || method === 'PUT' || method === 'DELETE'

/** Keys count under `/v1`; elsewhere a POST may not be sent twice. */
export const acceptsIdempotencyKey = ({ method, path }: ApiRequest): boolean =>
  method === 'POST' && path.startsWith('/v1/')

export function createIdempotencyKey(): string {
  // `crypto.randomUUID` is missing on pages that came without TLS.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** How long to wait before the next attempt; undefined when there is no use in one. No response: the line was cut. */
export function retryDelayMs(
  response: Response | undefined,
  attempt: number,
  { maxWaitMs, isSafe }: { readonly maxWaitMs: number; readonly isSafe: boolean },
): number | undefined {
  const retryAfterMs = response && parseRetryAfter(response.headers.get('retry-after'))
  const hasRetryAfter = retryAfterMs !== undefined && [409, 429, 503].includes(response?.status ?? 0)
  if (hasRetryAfter) return retryAfterMs <= maxWaitMs ? retryAfterMs * (1 + Math.random() / 10) : undefined
  const isTransient = response === undefined || [429, 502, 503, 504].includes(response.status)
  return isTransient && isSafe ? backoffMs(attempt) : undefined
}

/** Half a second, then twice as long each time up to eight, and less by chance so that callers do not come back together. */
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
