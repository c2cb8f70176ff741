import type { FastifyInstance } from 'fastify'
import { createHistogram, type MetricsTarget } from './target.ts'

export function addRequestMetrics(target: MetricsTarget, app: FastifyInstance): void {
  const durations = createHistogram(
    target,
    'folkmoot_http_request_duration_seconds',
    'How long requests took, by route and status.',
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    ['method', 'route', 'status'],
  )
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none' } }, reply) => {
    // The duration of a stream is not a response time.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}
