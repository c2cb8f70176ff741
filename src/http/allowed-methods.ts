import type { FastifyInstance, FastifyRequest } from 'fastify'
import { message, MethodNotAllowed, type Failure } from '#contract'
import { lazy } from '#platform'

const methodOrder = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

type FindAllowedMethods = (request: FastifyRequest) => string | undefined

/** Call it before the first route is added. */
export function trackRouteMethods(app: FastifyInstance): FindAllowedMethods {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set<string>()
    for (const name of [method].flat()) methods.add(name)
    known.set(url, methods)
  })
  // Registering a 405 route for every missing method would cost a quarter of startup time.
  const patterns = lazy(() => [...known].map(([url, methods]) => ({ pattern: toPattern(url), methods })))

  return ({ url }) => {
    const [path = ''] = url.split('?')
    const found = new Set(patterns().flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])))
    return found.size === 0 ? undefined : [...methodOrder.filter((method) => found.has(method)), 'OPTIONS'].join(', ')
  }
}

const toPattern = (url: string): RegExp => new RegExp(`^${url.split('/').map(toPartPattern).join('/')}$`)

/** `:name`, also within a part and with a pattern, as in `sitemap-:number(^\\d+).xml`. */
const parameterPattern = /(:\w+(?:\([^)]*\))?)/

function toPartPattern(part: string): string {
  if (part === '*') return '.+'
  // With a group in its pattern, `split` returns the parameters too, as every second text.
  const texts = part.split(parameterPattern)
  return texts.map((text, index) => (index % 2 === 0 ? RegExp.escape(text) : toValuePattern(text))).join('')
}

const toValuePattern = (parameter: string): string => /\(\^?(.*)\)$/.exec(parameter)?.[1] ?? '[^/]+'

export function methodNotAllowed(method: string, allow: string): Failure {
  const failure = new MethodNotAllowed(message('errors.onlyTheseMethods', { method, allowed: allow }))
  failure.headers.Allow = allow
  return failure
}
