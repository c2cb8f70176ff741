import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MethodNotAllowed, type Failure } from '#contract'
import { lazy } from '#platform'

const methodOrder = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The methods of an address, as in `Allow`; undefined when nothing is there. */
export type FindAllowedMethods = (request: FastifyRequest) => string | undefined

/** Remembers which methods each address has. Call it before the first route. */
export function trackRouteMethods(app: FastifyInstance): FindAllowedMethods {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set<string>()
    for (const name of [method].flat()) methods.add(name)
    known.set(url, methods)
  })
  // Routes for every method that an address lacks would cost a quarter of a start.
  const patterns = lazy(() => [...known].map(([url, methods]) => ({ pattern: toPattern(url), methods })))

  return ({ url }) => {
    const [path = ''] = url.split('?')
    const has = new Set(patterns().flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])))
    return has.size === 0 ? undefined : [...methodOrder.filter((method) => has.has(method)), 'OPTIONS'].join(', ')
  }
}

const toPattern = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part === '*' ? '.+' : part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
      .join('/')}$`,
  )

/** What to say to a method that an address does not have. */
export function methodNotAllowed(method: string, allow: string): Failure {
  const refusal = new MethodNotAllowed(`This address does not take ${method}, only ${allow}.`)
  refusal.headers.Allow = allow
  return refusal
}
