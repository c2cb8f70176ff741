import type { Registry } from 'prom-client'
import { message, RouteNotFound, Unauthenticated } from '#contract'
import { isSameSecret, lazyRequire } from '#platform'
import type { Plugin } from '../http/app.ts'
import { send } from '../http/send.ts'
import type { Services } from '../http/services.ts'
import { collectMetrics, shareMetrics } from './cluster-metrics.ts'
import { addDiskMetrics } from './metrics/disks.ts'
import { addProcessMetrics } from './metrics/process.ts'
import { addQueueMetrics } from './metrics/queues.ts'
import { addRequestMetrics } from './metrics/requests.ts'
import { countSignals } from './metrics/signals.ts'

export const metrics: Plugin = (app, services) => {
  const { METRICS_TOKEN: token } = services.config
  const register = token === undefined ? undefined : registerMetrics(app, services)
  app.get('/metrics', { config: { worksInMaintenance: true, isProbe: true } }, async ({ headers }, reply) => {
    if (!register) throw new RouteNotFound()
    if (!isSameSecret(headers.authorization ?? '', `Bearer ${token}`))
      throw new Unauthenticated(message('errors.metricsToken'))
    return send(reply, { cache: 'never', type: register.contentType, body: await collectMetrics(register) })
  })
}

function registerMetrics(app: Parameters<Plugin>[0], services: Services): Registry {
  const client = lazyRequire('prom-client') as typeof import('prom-client')
  const register = new client.Registry()
  const target = { client, register }
  shareMetrics(register)
  client.collectDefaultMetrics({ register })
  addRequestMetrics(target, app)
  addProcessMetrics(target, services)
  addDiskMetrics(target, services.config)
  addQueueMetrics(target, services)
  const stopCounting = countSignals(target)
  app.addHook('onClose', async () => stopCounting())
  return register
}
