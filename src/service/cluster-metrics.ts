import cluster from 'node:cluster'
import type { Registry } from 'prom-client'
import { askParent, lazyRequire } from '#platform'

const loadPromClient = () => lazyRequire('prom-client') as typeof import('prom-client')

/** The metrics of this process, or of all that share its port, because a scrape may reach any of them. */
export function collectMetrics(register: Registry): Promise<string> {
  return cluster.isWorker ? (askParent('metrics') as Promise<string>) : register.metrics()
}

/** Lets the parent process read `register`. */
export function shareMetrics(register: Registry): void {
  if (!cluster.isWorker) return
  const { AggregatorRegistry } = loadPromClient()
  AggregatorRegistry.setRegistries(register)
  new AggregatorRegistry()
}

/** In the parent process. */
export function collectClusterMetrics(): Promise<string> {
  const { AggregatorRegistry } = loadPromClient()
  return new AggregatorRegistry().clusterMetrics()
}
