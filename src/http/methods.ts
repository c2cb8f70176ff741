import type { FastifyInstance, HTTPMethods } from 'fastify'
import { MethodNotAllowed } from '#contract'
import { preflight } from './headers.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const

/** Remembers which methods each address has. Call it before the first route. */
export function watchRoutes(app: FastifyInstance): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const of = known.get(url) ?? new Set<string>()
    for (const name of [method].flat()) of.add(name)
    known.set(url, of)
  })
  return known
}

/** Answers the methods that an address lacks: 405 with those it has, and the preflight of browsers. Call it last. */
export function addMissingMethods(app: FastifyInstance, known: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, has] of [...known]) {
    const allow = [...has, ...(has.has('GET') && !has.has('HEAD') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
    const missing: HTTPMethods[] = methods.filter(
      (method) => !has.has(method) && !(method === 'HEAD' && has.has('GET')),
    )
    app.route({
      method: missing,
      url,
      exposeHeadRoute: false,
      // Before the body is looked at: a wrong method is wrong whatever comes with it.
      onRequest: async ({ method }) => {
        const refusal = new MethodNotAllowed(`This address does not take ${method}, only ${allow}.`)
        refusal.headers.Allow = allow
        throw refusal
      },
      handler: async () => undefined,
    })
    app.route({
      method: 'OPTIONS',
      url,
      handler: async (_request, reply) =>
        reply
          .status(204)
          .headers({ ...preflight, Allow: allow })
          .send(),
    })
  }
}
