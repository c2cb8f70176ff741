import { message, splitArgs, RouteNotFound, Unauthenticated, type Call, type Operation } from '#contract'
import type { AppContext, BrowserState, Caller } from '#platform'
import type { AuditedOperation } from './audit.ts'
import { requireScope } from './authenticate.ts'
import { invoke, dryRun, type DryRun, type Outcome } from './invoke.ts'
import type { Services } from './services.ts'

export interface CallContext extends Pick<AppContext, 'requestId' | 'ip' | 'isMcp' | 'isPageView'> {
  readonly caller: Caller | null
  readonly browser: BrowserState
}

export type RequestParts = ReturnType<typeof splitArgs>

export interface InternalCaller {
  readonly invoke: (name: string, parts: RequestParts) => Promise<Outcome>
  /**
   * Runs the change, rolls it back and returns its preview and answer. Throws what the change would throw. Skips handlers with their
   * own transactions; effects of `prepare` are not rolled back.
   */
  readonly dryRun: (name: string, parts: RequestParts) => Promise<DryRun>
  readonly call: Call
}

export function createInternalCaller(
  all: readonly AuditedOperation[],
  services: Services,
): (context: CallContext) => InternalCaller {
  const { config, clock, keys, db, limits, log, storage, eventTypes, operations } = services
  const byName = new Map(all.map((compiled) => [compiled.operation.name, compiled]))

  return ({ caller, ...context }) => {
    const app = { config, clock, keys, limits, log, storage, eventTypes, operations, ...context }
    const buildInvocation = (name: string, { params, query, body }: RequestParts) => {
      const compiled = byName.get(name)
      if (!compiled) throw new RouteNotFound(message('errors.operationNotFound', { name }))
      requireInternalAccess(caller, compiled.operation)
      return { compiled, caller, input: compiled.parseInput(params, query, body), app, locationFor: () => null }
    }
    const run: InternalCaller['invoke'] = async (name, parts) => invoke(db, buildInvocation(name, parts))

    return {
      invoke: run,
      dryRun: async (name, parts) => dryRun(db, buildInvocation(name, parts)),
      async call(operation, args) {
        const { params, query, body } = splitArgs(operation, args)
        const invocation = buildInvocation(operation.name, { params, query: toTextQuery(query), body })
        const outcome = await invoke(db, { ...invocation, isSerialized: false })
        return (outcome.body === undefined ? undefined : invocation.compiled.filterOutput(outcome.body)) as never
      },
    }
  }
}

/** Unlike the API, pages call operations with `isShownPublicly` for anonymous visitors. */
function requireInternalAccess(caller: Caller | null, { scope, flags }: Operation): void {
  if (scope === 'public') return
  if (caller) requireScope(caller, scope)
  else if (!flags?.isShownPublicly) throw new Unauthenticated()
}

const toTextQuery = (query: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
