import autocannon from 'autocannon'

export interface LoadResult {
  readonly requestsPerSecond: number
  readonly p99: number
}

export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

export const clientCount = 16

/** We compress, the reference never does. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' }

/** Sends requests for some seconds and tells how many were answered; any error or refusal ends the bench. Each client its own. */
export async function runLoad(
  url: string,
  requestsFor: (client: number) => readonly LoadRequest[],
  seconds: number,
): Promise<LoadResult> {
  let client = 0
  const result = await autocannon({
    url,
    connections: clientCount,
    duration: seconds,
    setupClient: (one) =>
      one.setRequests(
        requestsFor(client++ % clientCount).map((sent) => ({
          ...sent,
          headers: { ...browserHeaders, ...sent.headers },
        })),
      ),
  })
  // The round before may have ended between a client's requests: then its first one comes too late.
  const allowedRefusals = requestsFor(0).length > 1 ? clientCount : 0
  if (result.errors > 0 || result.non2xx > allowedRefusals)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that are not 2xx`)
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}

/** Several loads of the same length as one. */
export function averageLoads(loads: readonly LoadResult[]): LoadResult {
  return {
    requestsPerSecond: mean(loads.map((one) => one.requestsPerSecond)),
    p99: median(loads.map(({ p99 }) => p99)),
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
