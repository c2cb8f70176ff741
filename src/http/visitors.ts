import type { FastifyRequest } from 'fastify'
import { partsOf, RouteNotFound, type Call } from '#contract'
import type { Browser, Caller } from '#platform'
import type { Audited } from './audit.ts'
import { requireKnownPage, sessionCallerOf } from './authenticate.ts'
import type { Credentials } from './credentials.ts'
import { spendSignIn } from './meter.ts'
import { perform } from './perform.ts'
import type { Services } from './services.ts'
import { requireMay } from './strangers.ts'

/** Somebody looks at a page: what they do is done by the same operations, as whoever the browser's session stands for. */
export interface Visitor {
  readonly caller: Caller | null
  readonly browser: Browser
  readonly call: Call
}

export type Visitors = (request: FastifyRequest) => Promise<Visitor>

/** Operations without HTTP in between. Pages are not counted by the hour; attempts to sign in are. */
export function visitorsOf(all: readonly Audited[], services: Services, credentials: Credentials): Visitors {
  const { config, clock, keys, db, limits, log } = services
  const byName = new Map(all.map((compiled) => [compiled.operation.name, compiled]))

  return async (request) => {
    const { id: requestId, ip, headers } = request
    const caller = await sessionCallerOf(request, credentials)
    const browser: Browser = { userAgent: headers['user-agent'] ?? null }
    const app = { config, clock, keys, limits, log, requestId, ip, browser }

    const call: Call = async ({ name }, args) => {
      const compiled = byName.get(name)
      if (!compiled) throw new RouteNotFound(`There is no operation ${name}.`)
      if (compiled.operation.marks?.attempt) {
        requireKnownPage(request)
        await spendSignIn(limits, request)
      }
      requireMay(caller, compiled.operation)
      const { params, query, body } = partsOf(compiled.operation, args)
      const input = compiled.inputOf(params, asText(query), body)
      const performance = { compiled, caller, input, app, isWritten: false, locationOf: () => null }
      const answer = await perform(db, performance)
      return (answer.body === undefined ? undefined : compiled.shape(answer.body)) as never
    }
    return { caller, browser, call }
  }
}

/** A query is text wherever it comes from. */
const asText = (query: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
