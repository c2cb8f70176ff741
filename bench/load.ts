import autocannon from 'autocannon'

export interface Load {
  readonly requestsPerSecond: number
  readonly p99: number
}

export interface Sent {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

export const clients = 16

/** We compress, the reference never does. */
const asBrowsersDo = { 'accept-encoding': 'gzip, deflate, br' }

/** Sends requests for some seconds and tells how many were answered; any error or refusal ends the bench. Each client its own. */
export async function load(
  url: string,
  requestsOf: (client: number) => readonly Sent[],
  seconds: number,
): Promise<Load> {
  let client = 0
  const result = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    setupClient: (one) =>
      one.setRequests(
        requestsOf(client++ % clients).map((sent) => ({ ...sent, headers: { ...asBrowsersDo, ...sent.headers } })),
      ),
  })
  // The round before may have ended between a client's requests: then its first one comes too late.
  const mayBeRefused = requestsOf(0).length > 1 ? clients : 0
  if (result.errors > 0 || result.non2xx > mayBeRefused)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that are not 2xx`)
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}

/** Several loads of the same length as one. */
export function together(loads: readonly Load[]): Load {
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
