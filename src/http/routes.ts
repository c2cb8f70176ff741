import type { FastifyInstance, FastifyRequest } from 'fastify'
import { detailPathOf, isPartOfSignIn, methodOf, pathOf, restOf, type Operation } from '#contract'
import { goOnWith, type App, type Browser, type Caller, type Config, type Remember } from '#platform'
import { answerer } from './answer.ts'
import { doorkeeper, stillCallerOf } from './admit.ts'
import type { Audited } from './audit.ts'
import type { Credentials } from './credentials.ts'
import { perform, performOnce, type Performed } from './perform.ts'
import { idempotencyKeyOf, requireMatch } from './preconditions.ts'
import { rememberer } from './remembering.ts'
import type { Services } from './services.ts'
import { deviceCookie, deviceIn } from './device-cookie.ts'
import { flowCookie, flowIn } from './flow-cookie.ts'
import { sessionCookies } from './session-cookie.ts'
import { visitorIn } from './visitor-cookie.ts'

const noBrowser: Browser = Object.freeze({ userAgent: null })

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Turns each operation into one ordinary Fastify route. This loop is the only magic there is. */
export function addOperations(
  app: FastifyInstance,
  all: readonly Audited[],
  services: Services,
  credentials: Credentials,
): void {
  const { config, clock, keys, db, limits, log, memory, storage } = services
  const answerFor = answerer(config)
  const admitTo = doorkeeper(services, credentials)
  const rememberedFor = rememberer(memory)
  const readers = readersOf(all)
  app.decorateRequest('caller', null)

  for (const compiled of all) {
    const { operation } = compiled
    const reader = ['PUT', 'PATCH', 'DELETE'].includes(methodOf(operation)) ? readers.get(pathOf(operation)) : undefined
    const takesKeys = operation.route.startsWith('POST /v1/')
    const isSignIn = isPartOfSignIn(operation)
    const isPlain = methodOf(operation) === 'GET' && !isSignIn
    const answer = answerFor(operation)
    const remembered = rememberedFor(operation)
    const locationOf = locationsOf(operation, readers, config.BASE_URL)
    const rest = restOf(operation)
    const paramsOf = ({ params }: FastifyRequest) =>
      rest === undefined ? params : { ...(params as object), [rest]: (params as { '*': string })['*'] }

    /** The request as handlers see it. Written out, since every request makes one. */
    const performanceOf = (request: FastifyRequest, caller: Caller | null, remember: Remember | undefined) => {
      const { query, body, id: requestId, ip } = request
      const params = paramsOf(request)
      const input = compiled.inputOf(params, query, body instanceof URLSearchParams ? Object.fromEntries(body) : body)
      const browser = isSignIn ? browserOf(request) : noBrowser
      const app: App = { config, clock, keys, limits, log, storage, requestId, ip, browser, remember }
      return { compiled, caller, input, app, locationOf: (body: unknown) => locationOf(params, body) }
    }

    const browserOf = ({ headers: { 'user-agent': userAgent, cookie } }: FastifyRequest): Browser => ({
      userAgent: userAgent ?? null,
      flow: flowIn(config, cookie),
      visitor: visitorIn(config, cookie),
      device: deviceIn(config, cookie),
    })

    /** With everything that a change, or signing in, may ask for. */
    const performWithCare = async (request: FastifyRequest, remember?: Remember): Promise<Performed> => {
      const caller = await stillCallerOf(services, credentials, operation, request)
      const performance = performanceOf(request, caller, remember)
      const { input, app } = performance
      const key = caller && takesKeys ? idempotencyKeyOf(request) : undefined
      if (reader) await requireMatch(db, request, performance, reader)
      const done =
        caller && key !== undefined
          ? await performOnce(db, performance, { userId: caller.userId, key, operation: operation.name, input })
          : await perform(db, performance)
      return isSignIn ? { ...done, cookies: cookiesFor(config, app.browser) } : done
    }

    const performFor = isPlain
      ? (request: FastifyRequest, remember?: Remember) => perform(db, performanceOf(request, request.caller, remember))
      : performWithCare

    app.route({
      method: methodOf(operation),
      url: urlOf(operation),
      config: { isOperation: true, takesForm: operation.marks?.form ?? false },
      onRequest: admitTo(operation),
      handler: (request, reply) =>
        goOnWith(
          remembered(request, (remember) => performFor(request, remember)),
          (done) => answer(request, reply, done),
        ),
    })
  }
}

/** What the answer gives the browser to keep, or takes from it. */
const cookiesFor = (config: Config, { session, nextDevice, nextFlow }: Browser): string[] => [
  ...(session === undefined ? [] : sessionCookies(config, session)),
  ...(nextDevice === undefined ? [] : [deviceCookie(config, nextDevice)]),
  ...(nextFlow === undefined ? [] : [flowCookie(config, nextFlow)]),
]

/** As Fastify writes it. */
const urlOf = (operation: Operation): string =>
  pathOf(operation).replaceAll(/\{(\w+)\}/g, (_, name) => (name === restOf(operation) ? '*' : `:${name}`))

/** The GET of each path. */
function readersOf(all: readonly Audited[]): ReadonlyMap<string, Audited> {
  return new Map(
    all
      .filter(({ operation }) => methodOf(operation) === 'GET')
      .map((compiled) => [pathOf(compiled.operation), compiled]),
  )
}

/** Where something just made can be read: its list's path and its id, if there is a GET for that. */
function locationsOf(operation: Operation, readers: ReadonlyMap<string, Audited>, baseUrl: string) {
  const list = pathOf(operation)
  const param = detailPathOf(operation, readers.keys())?.slice(list.length + 2, -1)
  return (params: unknown, body: unknown): string | null => {
    if (param === undefined) return null
    const { data } = body as { data: Readonly<Record<string, string>> }
    const id = data[param] ?? data.id
    return id === undefined ? null : `${baseUrl}${pathWith(list, params)}/${encodeURIComponent(id)}`
  }
}

const pathWith = (path: string, params: unknown): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params as Readonly<Record<string, string>>)[name] ?? ''),
  )
