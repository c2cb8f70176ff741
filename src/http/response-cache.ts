import type { FastifyRequest } from 'fastify'
import { isSignInOperation, isRedirect, type Operation } from '#contract'
import type { ResponseCache, CacheMarker, MaybePromise } from '#platform'
import { hasCredential } from './authenticate.ts'
import { computeEtag } from './caching.ts'
import type { Outcome } from './invoke.ts'

type InvokeOperation = (remember?: CacheMarker) => Promise<Outcome>
type CachedOutcome = Outcome & { readonly text: string }

/**
 * For routes that are no operations: a text with its tag, from memory when it is there. `reply.header('etag', tag).send(text)`
 * sends it, without hashing it again. Not for requests with a credential. The key is made of what the route knows, not of the URL:
 * anybody can write anything into a query.
 */
export function cachedText(
  responseCache: ResponseCache,
  key: string,
  build: (remember: CacheMarker) => Promise<string>,
): MaybePromise<{ readonly text: string; readonly tag: string }> {
  return responseCache.getOrLoad(key, async (remember) => {
    const text = await build(remember)
    return { text, tag: computeEtag(text) }
  })
}

/** Answers public reads without a credential from memory, when their handler said that they may be kept. */
export function createOperationCache(responseCache: ResponseCache) {
  return (operation: Operation) => {
    const isCacheable =
      operation.scope === 'public' &&
      operation.route.startsWith('GET ') &&
      !operation.flags?.returnsSecret &&
      !isSignInOperation(operation) &&
      !isRedirect(operation)
    const cacheKeyFor = createCacheKey(operation)

    return (request: FastifyRequest, invoke: InvokeOperation): MaybePromise<Outcome> =>
      isCacheable && !hasCredential(request)
        ? responseCache.getOrLoad(cacheKeyFor(request), async (remember) => toCachedOutcome(await invoke(remember)))
        : invoke()
  }
}

type QueryValues = Readonly<Record<string, unknown>>

/** The values of the parameters that the operation declares, in that order. Any others make no difference to the answer. */
export function createCacheKey({ name, query }: Pick<Operation, 'name' | 'query'>) {
  const declaredParams = Object.keys(query?.properties ?? {})
  return (request: Pick<FastifyRequest, 'params' | 'query'>): string => {
    const requestQuery = request.query as QueryValues
    return JSON.stringify([name, request.params, declaredParams.map((each) => requestQuery[each])])
  }
}

/** The text with its tag, and of the body no more than links are made of. */
function toCachedOutcome({ body, text = '', ...performed }: Outcome): CachedOutcome {
  const { pagination } = body as { readonly pagination?: unknown }
  return { ...performed, text, etag: computeEtag(text), body: pagination === undefined ? undefined : { pagination } }
}
