import type { Failure, Scope } from '#contract'
import type { Caller, Clock, Database, DerivedKeys } from '#platform'
import type { InternalCaller } from '../http/internal-caller.ts'
import type { JsonObject } from './protocol/json-rpc.ts'
import type { Toolbox } from './tools/toolbox.ts'
import type { ReadContext } from './read-context.ts'

/** Whoever sent a request, with what is needed to answer it. */
export interface Agent extends ReadContext {
  readonly caller: Caller
  readonly protocol: 'pinned' | 'modern'
  /** What it says it can do itself; only the modern era says so. */
  readonly capabilities: JsonObject
  readonly toolbox: Toolbox
  readonly internalCaller: InternalCaller
  readonly services: { readonly db: Database; readonly keys: DerivedKeys; readonly clock: Clock }
  /** What to say about something that went wrong; what was not expected is logged. */
  readonly toFailure: (error: unknown) => Failure
}

export const canUseScope = ({ hasScope }: ReadContext, scope: Scope | 'public'): boolean =>
  scope === 'public' || hasScope(scope)
