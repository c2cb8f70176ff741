import type { Failure, Scope } from '#contract'
import type { Caller, Clock, Database, Keys } from '#platform'
import type { Inside } from '../http/inside.ts'
import type { Json } from './protocol/json-rpc.ts'
import type { Toolbox } from './tools/toolbox.ts'
import type { Visit } from './visit.ts'

/** Whoever sent a request, with what is needed to answer it. */
export interface Agent extends Visit {
  readonly caller: Caller
  readonly era: 'pinned' | 'modern'
  /** What it says it can do itself; only the modern era says so. */
  readonly capabilities: Json
  readonly toolbox: Toolbox
  readonly inside: Inside
  readonly services: { readonly db: Database; readonly keys: Keys; readonly clock: Clock }
  /** What to say about something that went wrong; what was not expected is logged. */
  readonly told: (error: unknown) => Failure
}

export const mayUse = ({ may }: Visit, scope: Scope | 'public'): boolean => scope === 'public' || may(scope)
