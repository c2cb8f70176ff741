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

/** The server compresses, the reference does not. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' }

/** Any error or refusal ends the bench. Each client sends its own requests. */
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
    setupClient: (instance) =>
      instance.setRequests(
        requestsFor(client++ % clientCount).map((request) => ({
          ...request,
          headers: { ...browserHeaders, ...request.headers },
        })),
      ),
  })
  // The last turn may have stopped in the middle of a client's sequence; its first request is then refused.
  const allowedRefusals = requestsFor(0).length > 1 ? clientCount : 0
  if (result.errors > 0 || result.non2xx > allowedRefusals)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that are not 2xx`)
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}

export function averageLoads(loads: readonly LoadResult[]): LoadResult {
  return {
    requestsPerSecond: mean(loads.map((load) => load.requestsPerSecond)),
    p99: median(loads.map(({ p99 }) => p99)),
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
