import { Unauthenticated, type Operation } from '#contract'
import type { Caller } from '#platform'
import { requireScope } from './authenticate.ts'

/** Refuses what the visitor of a page may not do. Without a caller, what is not shown to all stays hidden. */
export function requireMay(caller: Caller | null, { scope, marks }: Operation): void {
  if (scope === 'public') return
  if (caller) requireScope(caller, scope)
  else if (!marks?.onPublicPages) throw new Unauthenticated()
}
