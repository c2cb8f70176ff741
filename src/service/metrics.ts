import type { Registry } from 'prom-client'
import { RouteNotFound, Unauthenticated } from '#contract'
import { isSameSecret, lazyRequire } from '#platform'
import type { Plugin } from '../http/app.ts'
import { send } from '../http/send.ts'
import { collectMetrics, shareMetrics } from './cluster-metrics.ts'

export const metrics: Plugin = (app, { config: { METRICS_TOKEN: token } }) => {
  const register = token === undefined ? undefined : registerMetrics(app)
  app.get('/metrics', { config: { worksInMaintenance: true } }, async ({ headers }, reply) => {
    if (!register) throw new RouteNotFound()
    if (!isSameSecret(headers.authorization ?? '', `Bearer ${token}`))
      throw new Unauthenticated('Send the METRICS_TOKEN as bearer.')
    return send(reply, { cache: 'never', type: register.contentType, body: await collectMetrics(register) })
  })
}

function registerMetrics(app: Parameters<Plugin>[0]): Registry {
  const { collectDefaultMetrics, Histogram, Registry } = lazyRequire('prom-client') as typeof import('prom-client')
  const register = new Registry()
  shareMetrics(register)
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'folkmoot_http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none' } }, reply) => {
    // The duration of a stream is not a response time.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  return register
}
