import type { FastifyRequest } from 'fastify'
import { runInWork, startWork, type Work } from '#platform'
import type { Plugin } from '../http/app.ts'
import type { Tracing } from './tracing/tracer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    work: Work | null
  }
}

/** OpenTelemetry is loaded only when traces go somewhere. */
export const tracing: Plugin = (app, { config }) => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: sampledShare, TRUST_PROXY } = config
  if (endpoint === undefined) return
  let tracer: Tracing | undefined
  app.addHook('onReady', async () => {
    const { startTracing } = await import('./tracing/tracer.ts')
    tracer = startTracing(endpoint, sampledShare)
  })
  app.addHook('onClose', async () => tracer?.stop())

  app.decorateRequest('work', null)
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.isProbe) done()
    else {
      // As `X-Forwarded-For`, it is trusted only from a proxy: any client could join any trace.
      const continued = TRUST_PROXY === 'off' ? undefined : readTrace(request)
      request.work = startWork('request', nameRequest(request), continued)
      runInWork(request.work, done)
    }
  })
  // The body arrives in events of the socket, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.work) runInWork(request.work, done)
    else done()
  })
  app.addHook('onResponse', async ({ work, method, routeOptions: { url: route } }, reply) => {
    if (work) tracer?.endRequest(work, { method, route, status: reply.statusCode })
  })
}

const nameRequest = ({ method, routeOptions: { url: route } }: FastifyRequest): string =>
  route === undefined ? method : `${method} ${route}`

function readTrace({ headers: { traceparent } }: FastifyRequest): string | undefined {
  return typeof traceparent === 'string' ? traceparent : undefined
}
