import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { RouteNotFound, Unauthenticated } from '#contract'
import { isSameSecret } from '#platform'
import type { Plugin } from '../http/app.ts'
import { cacheControl } from '../http/caching.ts'
import { unavailable } from '../http/errors.ts'

/** `/healthz` says that the process serves, `/readyz` that it can do its work. */
export const health: Plugin = (app, { db, isReady }) => {
  app.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', cacheControl.never).send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    if (!isReady()) throw unavailable('The service is starting. Try again in a moment.')
    await db.sql`select 1`
    return reply.header('Cache-Control', cacheControl.never).send({ status: 'ready' })
  })
}

/** `/metrics` in Prometheus' text form, for whoever has the token. */
export const metrics: Plugin = (app, { config: { METRICS_TOKEN: token } }) => {
  if (token === undefined) {
    app.get('/metrics', async () => {
      throw new RouteNotFound()
    })
    return
  }
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'folkmoot_http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none' } }, { statusCode, elapsedTime }) =>
    durations.observe({ method, route, status: statusCode }, elapsedTime / 1000),
  )
  app.get('/metrics', async ({ headers }, reply) => {
    if (!isSameSecret(headers.authorization ?? '', `Bearer ${token}`))
      throw new Unauthenticated('Send the METRICS_TOKEN as bearer.')
    return reply
      .header('Cache-Control', cacheControl.never)
      .type(register.contentType)
      .send(await register.metrics())
  })
}
