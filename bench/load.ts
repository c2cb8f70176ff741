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

/** Browsers accept compression; the server compresses, the reference does not. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' }

/** Each client sends its own requests. Errors and refusals end the bench, except those allowed below. */
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
  // The previous run may have stopped between a client's POST and its DELETE; its next POST is then refused once.
  const allowedRefusals = requestsFor(0).length > 1 ? clientCount : 0
  if (result.errors > 0 || result.non2xx > allowedRefusals)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that are not 2xx`)
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}

export function summarizeTurns(turns: readonly LoadResult[]): LoadResult {
  return {
    requestsPerSecond: mean(turns.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99: median(turns.map(({ p99 }) => p99)),
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return mean(sorted.slice(Math.floor(middle), Math.ceil(middle) + 1))
}
