import { partsOf, RouteNotFound, type Call } from '#contract'
import type { App, Browser, Caller, Preview } from '#platform'
import type { Audited } from './audit.ts'
import { perform, rehearse, type Performed } from './perform.ts'
import type { Services } from './services.ts'
import { requireMay } from './strangers.ts'

/** On whose behalf operations are performed, and what is written down about it. */
export interface Behalf extends Pick<App, 'requestId' | 'ip' | 'isAgent' | 'isPage'> {
  readonly caller: Caller | null
  readonly browser: Browser
}

/** The values of an operation, where REST has them. */
export type Parts = ReturnType<typeof partsOf>

/** Operations without HTTP in between, with the checks of a request. */
export interface Inside {
  readonly run: (name: string, parts: Parts) => Promise<Performed>
  /** Goes through all of it and leaves no trace; throws what `run` would throw. Returns what is to be seen before. */
  readonly rehearse: (name: string, parts: Parts) => Promise<Preview | undefined>
  readonly call: Call
}

export function insideOf(all: readonly Audited[], services: Services): (behalf: Behalf) => Inside {
  const { config, clock, keys, db, limits, log, storage } = services
  const byName = new Map(all.map((compiled) => [compiled.operation.name, compiled]))

  return ({ caller, ...behalf }) => {
    const app = { config, clock, keys, limits, log, storage, ...behalf }
    const performanceOf = (name: string, { params, query, body }: Parts) => {
      const compiled = byName.get(name)
      if (!compiled) throw new RouteNotFound(`There is no operation ${name}.`)
      requireMay(caller, compiled.operation)
      return { compiled, caller, input: compiled.inputOf(params, query, body), app, locationOf: () => null }
    }
    const run: Inside['run'] = async (name, parts) => perform(db, performanceOf(name, parts))

    return {
      run,
      rehearse: async (name, parts) => rehearse(db, performanceOf(name, parts)),
      async call(operation, args) {
        const { params, query, body } = partsOf(operation, args)
        const performance = performanceOf(operation.name, { params, query: asText(query), body })
        const answer = await perform(db, { ...performance, isWritten: false })
        return (answer.body === undefined ? undefined : performance.compiled.shape(answer.body)) as never
      },
    }
  }
}

/** A query is text wherever it comes from. */
const asText = (query: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
