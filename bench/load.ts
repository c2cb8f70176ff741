import autocannon from 'autocannon'

export interface Load {
  readonly requestsPerSecond: number
  readonly p99: number
}

/** Sends requests for some seconds and tells how many were answered; any error or refusal ends the bench. */
export async function load(url: string, headers: Record<string, string>, seconds: number): Promise<Load> {
  const result = await autocannon({ url, headers, connections: 16, duration: seconds })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that are not 2xx`)
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
