export interface Message {
  readonly method: string
  /** Path and query. */
  readonly address: string
  readonly body?: unknown
}

/** A request may be repeated when doing it twice is like doing it once. */
export const isRepeatable = ({ method }: Message, key: string | undefined): boolean =>
  key !== undefined || method === 'GET' || method === 'PUT' || method === 'DELETE'

/** Keys count under `/v1`; elsewhere a POST may not be sent twice. */
export const takesKey = ({ method, address }: Message): boolean => method === 'POST' && address.startsWith('/v1/')

export function newKey(): string {
  // `crypto.randomUUID` is missing on pages that came without TLS.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** How long to wait before the next attempt; undefined when there is no use in one. No response: the line was cut. */
export function pauseAfter(
  response: Response | undefined,
  attempt: number,
  { maxWaitMs, isSafe }: { readonly maxWaitMs: number; readonly isSafe: boolean },
): number | undefined {
  const asked = response && retryAfter(response.headers.get('retry-after'))
  const isDeclined = asked !== undefined && [409, 429, 503].includes(response?.status ?? 0)
  if (isDeclined) return asked <= maxWaitMs ? asked * (1 + Math.random() / 10) : undefined
  const isPassing = response === undefined || [429, 502, 503, 504].includes(response.status)
  return isPassing && isSafe ? backoff(attempt) : undefined
}

/** Half a second, then twice as long each time up to eight, and less by chance so that callers do not come back together. */
const backoff = (attempt: number): number => Math.min(8000, 500 * 2 ** attempt) * (0.5 + Math.random() / 2)

function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
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
