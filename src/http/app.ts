import { isIP } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { RouteNotFound } from '#contract'
import { compile, randomHex, type Handler, type Log } from '#platform'
import { agentsOf, type Agents } from './agents.ts'
import { audited } from './audit.ts'
import { addBodyParsers } from './body.ts'
import { addCaching } from './caching.ts'
import { Credentials } from './credentials.ts'
import { errorSender, refuseNonsense, unavailable } from './errors.ts'
import { addMissing, preflight, standingHeaders } from './headers.ts'
import { insideOf } from './inside.ts'
import { listenersOf, type Listeners } from './listeners.ts'
import { otherMethod, watchRoutes } from './methods.ts'
import { note } from './meter.ts'
import { impatient, longestMs, patience } from './patience.ts'
import { addOperations } from './routes.ts'
import type { Services } from './services.ts'
import { visitorsOf, type Visitors } from './visitors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Operations meter themselves, once they know who calls. */
    isOperation?: boolean
    /** The body may be that of a plain HTML form. */
    takesForm?: boolean
    /** The body is a file, or a form that may hold some; it may take longer to arrive. */
    takesFiles?: boolean
    /** Answers with HTML, also when something goes wrong. */
    isPage?: boolean
  }
  interface FastifyInstance {
    errorPage?: (problem: { status: number; message: string; requestId: string }) => Promise<string>
  }
}

/** A part of the service that is not made of operations: pages, files, documents. */
export type Plugin = (
  app: FastifyInstance,
  services: Services,
  visitors: Visitors,
  agents: Agents,
  listeners: Listeners,
) => void

/** Puts the whole HTTP service together; it does not listen yet. */
export function buildApp(
  services: Services,
  handlers: readonly Handler[],
  plugins: readonly Plugin[] = [],
): FastifyInstance {
  const { config, limits, log } = services
  const headersOf = standingHeaders(config)
  const sendError = errorSender(log, limits)
  const newRequestId = requestIds()
  const app = Fastify({
    bodyLimit: 1_048_576,
    trustProxy: config.TRUST_PROXY === 'off' ? false : config.TRUST_PROXY,
    requestIdHeader: false,
    // We log for ourselves: Fastify's logger of its own for each request costs 7 µs.
    logger: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : newRequestId()
    },
    routerOptions: { maxParamLength: 16_384 },
    // Operations check and write their data themselves; what Fastify would do it with takes a tenth of a start to load.
    schemaController: { compilersFactory: { buildValidator: takesNoSchema, buildSerializer: takesNoSchema } },
    // Errors in the address itself never reach a route, nor its hooks.
    frameworkErrors: (error, request, reply) => {
      forgetNoAddress(request)
      void note(limits, request).finally(() => {
        addMissing(headersOf(request), reply)
        void sendError(error, request, reply)
      })
    },
    clientErrorHandler: refuseNonsense,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: longestMs,
    http: { headersTimeout: patience.wholeMs },
    // Absolute-form targets (RFC 9112 3.2.2) name the same things as paths.
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : pathIn(url)),
  })
  const credentials = new Credentials(services)
  const methodsAt = watchRoutes(app)

  const watchBody = impatient(app.server)
  let isClosing = false
  // RFC 9110 10.1.1: what else somebody expects may be left unanswered.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.decorateRequest('window', null)
  addBodyParsers(app)
  app.addHook('preClose', async () => void (isClosing = true))
  app.addHook('onRequest', (request, reply, done) => {
    forgetNoAddress(request)
    forgetTypeOfNoBody(request)
    watchBody(request.raw, reply.raw, request.routeOptions.config.takesFiles ?? false)
    if (isClosing) done(unavailable('The service is stopping. Try again in a moment.'))
    else if (request.routeOptions.config.isOperation) done()
    else
      note(limits, request).then(
        // Before the body is read: an unknown address is unknown whatever is sent to it.
        () => done(request.is404 && request.method !== 'OPTIONS' ? unrouted(request) : undefined),
        done,
      )
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    addMissing(headersOf(request), reply)
    done(null, payload)
  })
  addCaching(app)
  if (log.isLevelEnabled('info')) addRequestLog(app, log)
  app.setErrorHandler(sendError)
  const unrouted = (request: FastifyRequest) => {
    const allow = methodsAt(request)
    return allow === undefined ? new RouteNotFound() : otherMethod(request.method, allow)
  }
  // Only the preflight of browsers comes this far.
  app.setNotFoundHandler(async (request, reply) => {
    const allow = methodsAt(request)
    if (allow === undefined) throw new RouteNotFound()
    return reply
      .status(204)
      .headers({ ...preflight, Allow: allow })
      .send()
  })

  const compiled = handlers.map((handler) => audited(compile(handler)))
  addOperations(app, compiled, services, credentials)
  const inside = insideOf(compiled, services)
  const visitors = visitorsOf(inside, services, credentials)
  const agents = agentsOf(inside, services, credentials)
  const listeners = listenersOf(services, credentials)
  for (const plugin of plugins) plugin(app, services, visitors, agents, listeners)
  app.addHook('onClose', async () => {
    await credentials.close()
    limits.close()
  })
  return app
}

/** Unique among all processes: random where it starts, counted from there. */
function requestIds(): () => string {
  const process = randomHex(16)
  let count = 0
  return () => `${process}-${(count++).toString(36)}`
}

const pathIn = (target: string): string => {
  const url = URL.parse(target)
  return url ? `${url.pathname}${url.search}` : '/'
}

/** An empty body is no body, whatever its content type says, even if that is nonsense. */
function forgetTypeOfNoBody({ headers }: FastifyRequest): void {
  const { 'content-type': type, 'content-length': length = '0', 'transfer-encoding': encoding } = headers
  if (type !== undefined && length === '0' && encoding === undefined) delete headers['content-type']
}

/** What a proxy passes on may be anything. If it is no address, the request comes from whoever sent it. */
function forgetNoAddress({ headers, ip }: FastifyRequest): void {
  if (headers['x-forwarded-for'] !== undefined && isIP(ip) === 0) delete headers['x-forwarded-for']
}

/** One line per request, with the pattern of the route: tokens stand in some addresses. */
function addRequestLog(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async ({ method, routeOptions, id, ip }, reply) =>
    log.info(
      { requestId: id, method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime, ip },
      'request',
    ),
  )
}

function takesNoSchema(): never {
  throw new Error('Routes bring no schema to Fastify.')
}
