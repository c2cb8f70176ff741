import type { FastifyRequest } from 'fastify'
import { hasEtag, type Operation } from '#contract'
import type { ResponseCache, CacheMarker, MaybePromise } from '#platform'
import { mayHaveCredential } from './authenticate.ts'
import { computeEtag } from './caching.ts'
import type { Outcome } from './invoke.ts'

type InvokeOperation = (markCacheable?: CacheMarker) => Promise<Outcome>
type CachedOutcome = Outcome & { readonly text: string }

export function createOperationCache(responseCache: ResponseCache) {
  return (operation: Operation) => {
    const { scope, flags } = operation
    const canBeShared = hasEtag(operation)
    const cacheKeyFor = createCacheKeyBuilder(operation)
    const isSameForAll = (request: FastifyRequest) =>
      flags?.isShownPublicly ?? (scope === 'public' && !mayHaveCredential(request))

    return (request: FastifyRequest, invoke: InvokeOperation): MaybePromise<Outcome> =>
      canBeShared && isSameForAll(request)
        ? responseCache.getOrLoad(cacheKeyFor(request), async (mark) => toCachedOutcome(await invoke(mark)))
        : invoke()
  }
}

type QueryValues = Readonly<Record<string, unknown>>

/** Undeclared query parameters do not affect the response, so they are not part of the key. */
export function createCacheKeyBuilder({ name, query }: Pick<Operation, 'name' | 'query'>) {
  const declaredParams = Object.keys(query?.properties ?? {})
  return (request: Pick<FastifyRequest, 'params' | 'query'>): string => {
    const requestQuery = request.query as QueryValues
    return JSON.stringify([name, request.params, declaredParams.map((param) => requestQuery[param])])
  }
}

/** Of the body, only the pagination is kept, for the `Link` header. */
function toCachedOutcome({ body, text = '', ...rest }: Outcome): CachedOutcome {
  const { pagination } = body as { readonly pagination?: unknown }
  return { ...rest, text, etag: computeEtag(text), body: pagination === undefined ? undefined : { pagination } }
}
