import type { Failure, Scope } from '#contract'
import type { Caller, Clock, Database, DerivedKeys } from '#platform'
import type { InternalCaller } from '../http/internal-caller.ts'
import type { JsonObject } from './protocol/json-rpc.ts'
import type { Toolbox } from './tools/toolbox.ts'
import type { ReadContext } from './read-context.ts'

export interface McpContext extends ReadContext {
  readonly caller: Caller
  /** Versions 2025-03-26 and 2026-07-28. */
  readonly protocol: 'legacy' | 'modern'
  /** Always empty in the legacy protocol. */
  readonly capabilities: JsonObject
  readonly toolbox: Toolbox
  readonly internalCaller: InternalCaller
  readonly services: { readonly db: Database; readonly keys: DerivedKeys; readonly clock: Clock }
  readonly toFailure: (error: unknown) => Failure
}

export const canUseScope = ({ hasScope }: ReadContext, scope: Scope | 'public'): boolean =>
  scope === 'public' || hasScope(scope)
