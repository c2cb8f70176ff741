import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  acceptsIdempotencyKey,
  acceptsIfMatch,
  answersWithEtag,
  getMethod,
  getPath,
  getWildcardParam,
  type Operation,
} from '#contract'
import { andThen, type AppContext, type BrowserState, type Caller, type CacheMarker } from '#platform'
import { createResponder } from './responder.ts'
import { createAdmission, recheckCaller } from './admit.ts'
import type { AuditedOperation } from './audit.ts'
import { readBrowserState, serializeBrowserCookies, serializeFlowCookies } from './browser-state.ts'
import type { CredentialResolver } from './credential-resolver.ts'
import { invoke, invokeOnce, type Outcome } from './invoke.ts'
import { readIdempotencyKey, requireIfMatch, withEtag } from './preconditions.ts'
import { createOperationCache } from './response-cache.ts'
import type { Services } from './services.ts'

const noBrowser: BrowserState = Object.freeze({ userAgent: null })

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

export function addOperationRoutes(
  app: FastifyInstance,
  all: readonly AuditedOperation[],
  services: Services,
  credentials: CredentialResolver,
): void {
  const { config, clock, keys, db, limits, log, responseCache, storage, eventTypes, operations } = services
  const responderFor = createResponder(config)
  const admissionFor = createAdmission(services, credentials)
  const cacheFor = createOperationCache(responseCache)
  const byName = new Map(all.map((compiled) => [compiled.operation.name, compiled]))
  app.decorateRequest('caller', null)

  for (const compiled of all) {
    const { operation } = compiled
    const method = getMethod(operation)
    const hasSignInRules = operation.flags?.hasSignInRules ?? false
    const readOperation = byName.get(operation.readOperation ?? '')
    const ifMatchOperation = acceptsIfMatch(operation) ? readOperation : undefined
    const etagOperation = answersWithEtag(operation) ? readOperation : undefined
    const acceptsKey = acceptsIdempotencyKey(operation)
    // Without idempotency key, `If-Match`, body and cookies.
    const isPlainRead = method === 'GET' && !hasSignInRules
    const respond = responderFor(operation)
    const withCache = cacheFor(operation)
    const locationFor = createLocationBuilder(operation, readOperation?.operation, config.BASE_URL)
    const wildcardParam = getWildcardParam(operation)
    const readParams = ({ params }: FastifyRequest) =>
      wildcardParam === undefined
        ? params
        : { ...(params as object), [wildcardParam]: (params as { '*': string })['*'] }

    /** Spelled out instead of spread, because every request builds one. */
    const buildInvocation = (
      request: FastifyRequest,
      caller: Caller | null,
      markCacheable: CacheMarker | undefined,
    ) => {
      const { query, body, id: requestId, ip } = request
      const params = readParams(request)
      const input = compiled.parseInput(
        params,
        query,
        body instanceof URLSearchParams ? Object.fromEntries(body) : body,
      )
      const browser = hasSignInRules ? readBrowserState(config, request) : noBrowser
      const app: AppContext = {
        config,
        clock,
        keys,
        limits,
        log,
        storage,
        eventTypes,
        operations,
        requestId,
        ip,
        browser,
        markCacheable,
      }
      return { compiled, caller, input, app, locationFor: (body: unknown) => locationFor(params, body) }
    }

    const invokeChecked = async (
      request: FastifyRequest,
      reply: FastifyReply,
      markCacheable?: CacheMarker,
    ): Promise<Outcome> => {
      const caller = await recheckCaller(services, credentials, operation, request)
      const built = buildInvocation(request, caller, markCacheable)
      const { input, app } = built
      const key = caller && acceptsKey ? readIdempotencyKey(request) : undefined
      const checked = ifMatchOperation ? await requireIfMatch(db, request, built, ifMatchOperation) : built
      const invocation = etagOperation ? withEtag(request, checked, etagOperation) : checked
      try {
        const outcome =
          caller && key !== undefined
            ? await invokeOnce(db, invocation, { userId: caller.userId, key, operation: operation.name, input })
            : await invoke(db, invocation)
        return hasSignInRules ? { ...outcome, cookies: serializeBrowserCookies(config, app.browser) } : outcome
      } catch (error) {
        const cookies = serializeFlowCookies(config, app.browser)
        if (cookies.length > 0) reply.header('set-cookie', cookies)
        throw error
      }
    }

    const invokeFor = isPlainRead
      ? (request: FastifyRequest, _reply: FastifyReply, markCacheable?: CacheMarker) =>
          invoke(db, buildInvocation(request, request.caller, markCacheable))
      : invokeChecked

    app.route({
      method,
      url: toFastifyUrl(operation),
      config: {
        countsItself: true,
        takesForm: operation.flags?.acceptsForm ?? false,
        worksInMaintenance: hasSignInRules,
      },
      onRequest: admissionFor(operation),
      handler: (request, reply) =>
        andThen(
          withCache(request, (markCacheable) => invokeFor(request, reply, markCacheable)),
          (outcome) => respond(request, reply, outcome),
        ),
    })
  }
}

const toFastifyUrl = (operation: Operation): string =>
  getPath(operation).replaceAll(/\{(\w+)\}/g, (_, name) => (name === getWildcardParam(operation) ? '*' : `:${name}`))

function createLocationBuilder({ newParam }: Operation, readOperation: Operation | undefined, baseUrl: string) {
  const path = readOperation && getPath(readOperation)
  return (params: unknown, body: unknown): string | null => {
    if (path === undefined) return null
    const { data } = body as { data: Readonly<Record<string, string>> }
    const values = params as Readonly<Record<string, string>>
    const valueFor = (name: string) => (name === newParam ? (data[name] ?? data['id']) : values[name])
    return baseUrl + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(valueFor(name) ?? ''))
  }
}
