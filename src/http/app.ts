import { isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { BadRequest, message, RouteNotFound, type Failure } from '#contract'
import { compileHandler, randomHex, watchMaintenance, type Handler, type Log } from '#platform'
import { createMcpAccess, type McpAccess } from './mcp-access.ts'
import type { Access } from './access.ts'
import { withAudit } from './audit.ts'
import { addBodyParsers } from './body-parsers.ts'
import { CredentialResolver } from './credential-resolver.ts'
import { createErrorHandler, createFailureConverter, handleClientError, unavailable } from './errors.ts'
import { preflightHeaders, createBaseHeaders } from './headers.ts'
import { createInternalCaller } from './internal-caller.ts'
import { stopAccepting, waitForConnectionsToClose } from './drain-connections.ts'
import { createMaintenanceCheck } from './maintenance.ts'
import { createStreamAccess, type StreamAccess } from './stream-access.ts'
import { createOutageLog } from './outage-log.ts'
import { methodNotAllowed, trackRouteMethods } from './allowed-methods.ts'
import { countAnonymousRequest } from './rate-limits.ts'
import { enforceBodyDeadline, maxRequestMs, bodyDeadline } from './body-deadline.ts'
import { addOperationRoutes } from './routes.ts'
import { send } from './send.ts'
import type { Services } from './services.ts'
import { createVisitorResolver, type ResolveVisitor } from './visitors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Operations count requests themselves, once the caller is known. */
    countsItself?: boolean
    takesForm?: boolean
    /** Gives the body a longer deadline. */
    takesFiles?: boolean
    isPage?: boolean
    /** Errors have the body of RFC 6749. */
    hasOAuthErrors?: boolean
    worksWhileStarting?: boolean
    worksInMaintenance?: boolean
    /** Requested every few seconds, so it is logged at level debug. */
    isProbe?: boolean
  }
  interface FastifyInstance {
    /** True from the start of a shutdown. */
    isDraining: boolean
    toFailure: ReturnType<typeof createFailureConverter>
    errorPage?: (failure: Failure, request: FastifyRequest) => Promise<string>
  }
}

export type Plugin = (
  app: FastifyInstance,
  services: Services,
  resolveVisitor: ResolveVisitor,
  mcpAccess: McpAccess,
  streamAccess: StreamAccess,
) => void

export function buildApp(
  services: Services,
  access: Access,
  handlers: readonly Handler[],
  plugins: readonly Plugin[] = [],
): FastifyInstance {
  const { config, isReady, limits, log } = services
  const sendError = createErrorHandler(limits)
  const newRequestId = createRequestIds()
  const app = Fastify({
    bodyLimit: 1_048_576,
    trustProxy: config.TRUST_PROXY === 'off' ? false : config.TRUST_PROXY,
    requestIdHeader: false,
    // Fastify's per-request logger costs 7 µs.
    logger: false,
    genReqId: ({ headers }) => {
      const headerValue = headers['x-request-id']
      return typeof headerValue === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(headerValue)
        ? headerValue
        : newRequestId()
    },
    routerOptions: { maxParamLength: 16_384 },
    // Operations validate and serialize themselves; loading Fastify's compilers takes a tenth of startup time.
    schemaController: { compilersFactory: { buildValidator: rejectSchema, buildSerializer: rejectSchema } },
    // Malformed URLs reach no route and no hook.
    frameworkErrors: (error, request, reply) => {
      // Fastify leaves it null, whatever its type says.
      request.query = {}
      dropInvalidForwardedFor(request)
      const answer = async () => {
        await countAnonymousRequest(limits, request).catch(() => undefined)
        await sendError(error, request, reply)
      }
      answer().catch((cause: unknown) => {
        log.error({ err: cause, requestId: request.id }, 'a request failed')
        request.raw.destroy()
      })
    },
    clientErrorHandler: handleClientError,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: maxRequestMs,
    http: { headersTimeout: bodyDeadline.totalMs },
    // Absolute-form targets (RFC 9112 3.2.2) are routed by their path.
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : toPath(url)),
  })
  const credentials = new CredentialResolver(services, access)
  const maintenance = watchMaintenance(services.db)
  const checkMaintenance = createMaintenanceCheck(maintenance, credentials)
  const findAllowedMethods = trackRouteMethods(app)

  const watchBody = enforceBodyDeadline(app.server)
  let isClosing = false
  // RFC 9110 10.1.1: unknown expectations may be ignored.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.decorate('baseHeadersFor', createBaseHeaders(config))
  const outages = createOutageLog(log, services.db)
  app.decorate('toFailure', createFailureConverter(log, outages))
  app.decorate('isDraining', false)
  app.decorateRequest('rateLimitWindow', null)
  app.decorateRequest('refundRateLimit', null)
  addBodyParsers(app)
  app.addHook('preClose', async () => {
    app.isDraining = true
    await setTimeout(config.SHUTDOWN_DELAY_MS)
    isClosing = true
    if (config.TRUST_PROXY === 'off') return
    await stopAccepting(app.server)
    await waitForConnectionsToClose(app.server)
  })
  app.addHook('onRequest', (request, reply, done) => {
    dropInvalidForwardedFor(request)
    dropContentTypeOfEmptyBody(request)
    watchBody(request.raw, reply.raw, request.routeOptions.config.takesFiles ?? false)
    const { worksWhileStarting, worksInMaintenance } = request.routeOptions.config
    if (hasSeveralHosts(request.raw.rawHeaders)) done(new BadRequest())
    else if (isClosing) done(unavailable(message('errors.stopping')))
    else if (!isReady() && !worksWhileStarting) done(unavailable(message('errors.starting')))
    else if (maintenance.message === null || worksInMaintenance) countRequest(request, done)
    else checkMaintenance(request).then(() => countRequest(request, done), done)
  })
  const countRequest = (request: FastifyRequest, done: (error?: Error) => void) => {
    if (request.routeOptions.config.countsItself) done()
    else
      countAnonymousRequest(limits, request).then(
        () => done(request.is404 && request.method !== 'OPTIONS' ? toRouteError(request) : undefined),
        done,
      )
  }
  if (log.isLevelEnabled('info')) addRequestLog(app, log, config.LOG_IP_ADDRESSES)
  app.setErrorHandler(sendError)
  const toRouteError = (request: FastifyRequest) => {
    const allow = findAllowedMethods(request)
    return allow === undefined ? new RouteNotFound() : methodNotAllowed(request.method, allow)
  }
  // Only OPTIONS requests get here; `onRequest` has rejected all others.
  app.setNotFoundHandler(async (request, reply) => {
    const allow = findAllowedMethods(request)
    if (allow === undefined) throw new RouteNotFound()
    return send(reply, { status: 204, headers: { ...preflightHeaders, Allow: allow } })
  })

  const compiled = handlers.map((handler) => withAudit(compileHandler(handler), access))
  addOperationRoutes(app, compiled, services, credentials)
  const internalCallerFor = createInternalCaller(compiled, services)
  const resolveVisitor = createVisitorResolver(internalCallerFor, services, credentials)
  const mcpAccess = createMcpAccess(internalCallerFor, services, credentials)
  const streamAccess = createStreamAccess(services, credentials)
  for (const plugin of plugins) plugin(app, services, resolveVisitor, mcpAccess, streamAccess)
  app.addHook('onClose', async () => {
    maintenance.close()
    await credentials.close()
    limits.close()
    outages.close()
  })
  return app
}

function createRequestIds(): () => string {
  const prefix = randomHex(16)
  let count = 0
  return () => `${prefix}-${(count++).toString(36)}`
}

const toPath = (target: string): string => {
  const url = URL.parse(target)
  return url ? `${url.pathname}${url.search}` : '/'
}

/** RFC 9112 3.2. Node keeps the first one; a proxy before it may have decided by the last. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count++
  return count > 1
}

/** A malformed content type must not fail a request without a body. */
function dropContentTypeOfEmptyBody({ headers }: FastifyRequest): void {
  const { 'content-type': type, 'content-length': length = '0', 'transfer-encoding': encoding } = headers
  if (type !== undefined && length === '0' && encoding === undefined) delete headers['content-type']
}

/** A proxy may forward anything. Without a valid IP address, the peer's address counts. */
function dropInvalidForwardedFor({ headers, ip }: FastifyRequest): void {
  if (headers['x-forwarded-for'] !== undefined && isIP(ip) === 0) delete headers['x-forwarded-for']
}

/** Logs the route pattern instead of the URL, because some URLs contain tokens. */
function addRequestLog(app: FastifyInstance, log: Log, withAddress: boolean): void {
  app.addHook('onResponse', async ({ method, routeOptions: { url: route, config }, id: requestId, ip }, reply) =>
    log[config.isProbe ? 'debug' : 'info'](
      { requestId, method, route, status: reply.statusCode, ms: reply.elapsedTime, ...(withAddress && { ip }) },
      'request',
    ),
  )
}

function rejectSchema(): never {
  throw new Error('Routes bring no schema to Fastify.')
}
