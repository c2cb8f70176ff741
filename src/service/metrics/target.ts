import type { Registry } from 'prom-client'

/** prom-client is loaded only when metrics are on. */
export interface MetricsTarget {
  readonly client: typeof import('prom-client')
  readonly register: Registry
}

export function createGauge<Label extends string>(
  { client, register }: MetricsTarget,
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
) {
  return new client.Gauge({ name, help, labelNames, registers: [register] })
}

export function createCounter<Label extends string>(
  { client, register }: MetricsTarget,
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
) {
  return new client.Counter({ name, help, labelNames, registers: [register] })
}

export function createHistogram<Label extends string>(
  { client, register }: MetricsTarget,
  name: string,
  help: string,
  buckets: number[],
  labelNames: readonly Label[] = [],
) {
  return new client.Histogram({ name, help, labelNames, buckets, registers: [register] })
}
