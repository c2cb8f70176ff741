import { isIP } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { RouteNotFound } from '#contract'
import { compileHandler, randomHex, type Handler, type Log } from '#platform'
import { createMcpAccess, type McpAccess } from './mcp-access.ts'
import { withAudit } from './audit.ts'
import { addBodyParsers } from './body-parsers.ts'
import { addCaching } from './caching.ts'
import { CredentialResolver } from './credential-resolver.ts'
import { createErrorHandler, handleClientError, unavailable } from './errors.ts'
import { addMissingHeaders, preflightHeaders, createBaseHeaders } from './headers.ts'
import { createInternalCaller } from './internal-caller.ts'
import { createStreamAccess, type StreamAccess } from './stream-access.ts'
import { methodNotAllowed, trackRouteMethods } from './allowed-methods.ts'
import { countAnonymousRequest } from './rate-limits.ts'
import { enforceBodyDeadline, maxRequestMs, bodyDeadline } from './body-deadline.ts'
import { addOperationRoutes } from './routes.ts'
import type { Services } from './services.ts'
import { createVisitorResolver, type ResolveVisitor } from './visitors.ts'

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
  resolveVisitor: ResolveVisitor,
  mcpAccess: McpAccess,
  streamAccess: StreamAccess,
) => void

/** Puts the whole HTTP service together; it does not listen yet. */
export function buildApp(
  services: Services,
  handlers: readonly Handler[],
  plugins: readonly Plugin[] = [],
): FastifyInstance {
  const { config, limits, log } = services
  const baseHeadersFor = createBaseHeaders(config)
  const sendError = createErrorHandler(log, limits)
  const newRequestId = createRequestIds()
  const app = Fastify({
    bodyLimit: 1_048_576,
    trustProxy: config.TRUST_PROXY === 'off' ? false : config.TRUST_PROXY,
    requestIdHeader: false,
    // We log for ourselves: Fastify's logger of its own for each request costs 7 µs.
    logger: false,
    genReqId: ({ headers }) => {
      const headerValue = headers['x-request-id']
      return typeof headerValue === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(headerValue)
        ? headerValue
        : newRequestId()
    },
    routerOptions: { maxParamLength: 16_384 },
    // Operations check and write their data themselves; what Fastify would do it with takes a tenth of a start to load.
    schemaController: { compilersFactory: { buildValidator: rejectSchema, buildSerializer: rejectSchema } },
    // Errors in the address itself never reach a route, nor its hooks.
    frameworkErrors: (error, request, reply) => {
      dropInvalidForwardedFor(request)
      void countAnonymousRequest(limits, request).finally(() => {
        addMissingHeaders(baseHeadersFor(request), reply)
        void sendError(error, request, reply)
      })
    },
    clientErrorHandler: handleClientError,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: maxRequestMs,
    http: { headersTimeout: bodyDeadline.totalMs },
    // Absolute-form targets (RFC 9112 3.2.2) name the same things as paths.
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : toPath(url)),
  })
  const credentials = new CredentialResolver(services)
  const findAllowedMethods = trackRouteMethods(app)

  const watchBody = enforceBodyDeadline(app.server)
  let isClosing = false
  // RFC 9110 10.1.1: what else somebody expects may be left unanswered.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.decorateRequest('window', null)
  addBodyParsers(app)
  app.addHook('preClose', async () => void (isClosing = true))
  app.addHook('onRequest', (request, reply, done) => {
    dropInvalidForwardedFor(request)
    dropContentTypeOfEmptyBody(request)
    watchBody(request.raw, reply.raw, request.routeOptions.config.takesFiles ?? false)
    if (isClosing) done(unavailable('The service is stopping. Try again in a moment.'))
    else if (request.routeOptions.config.isOperation) done()
    else
      countAnonymousRequest(limits, request).then(
        // Before the body is read: an unknown address is unknown whatever is sent to it.
        () => done(request.is404 && request.method !== 'OPTIONS' ? toRouteError(request) : undefined),
        done,
      )
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    addMissingHeaders(baseHeadersFor(request), reply)
    done(null, payload)
  })
  addCaching(app)
  if (log.isLevelEnabled('info')) addRequestLog(app, log)
  app.setErrorHandler(sendError)
  const toRouteError = (request: FastifyRequest) => {
    const allow = findAllowedMethods(request)
    return allow === undefined ? new RouteNotFound() : methodNotAllowed(request.method, allow)
  }
  // Only the preflight of browsers comes this far.
  app.setNotFoundHandler(async (request, reply) => {
    const allow = findAllowedMethods(request)
    if (allow === undefined) throw new RouteNotFound()
    return reply
      .status(204)
      .headers({ ...preflightHeaders, Allow: allow })
      .send()
  })

  const compiled = handlers.map((handler) => withAudit(compileHandler(handler)))
  addOperationRoutes(app, compiled, services, credentials)
  const internalCallerFor = createInternalCaller(compiled, services)
  const resolveVisitor = createVisitorResolver(internalCallerFor, services, credentials)
  const mcpAccess = createMcpAccess(internalCallerFor, services, credentials)
  const streamAccess = createStreamAccess(services, credentials)
  for (const plugin of plugins) plugin(app, services, resolveVisitor, mcpAccess, streamAccess)
  app.addHook('onClose', async () => {
    await credentials.close()
    limits.close()
  })
  return app
}

/** Unique among all processes: random where it starts, counted from there. */
function createRequestIds(): () => string {
  const process = randomHex(16)
  let count = 0
  return () => `${process}-${(count++).toString(36)}`
}

const toPath = (target: string): string => {
  const url = URL.parse(target)
  return url ? `${url.pathname}${url.search}` : '/'
}

/** An empty body is no body, whatever its content type says, even if that is nonsense. */
function dropContentTypeOfEmptyBody({ headers }: FastifyRequest): void {
  const { 'content-type': type, 'content-length': length = '0', 'transfer-encoding': encoding } = headers
  if (type !== undefined && length === '0' && encoding === undefined) delete headers['content-type']
}

/** What a proxy passes on may be anything. If it is no address, the request comes from whoever sent it. */
function dropInvalidForwardedFor({ headers, ip }: FastifyRequest): void {
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

function rejectSchema(): never {
  throw new Error('Routes bring no schema to Fastify.')
}
