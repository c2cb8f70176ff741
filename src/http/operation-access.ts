import { Unauthenticated, type Operation } from '#contract'
import type { Caller } from '#platform'
import { requireScope } from './authenticate.ts'

/** Refuses what the visitor of a page may not do. Without a caller, what is not shown to all stays hidden. */
export function requireAccess(caller: Caller | null, { scope, flags }: Operation): void {
  if (scope === 'public') return
  if (caller) requireScope(caller, scope)
  else if (!flags?.isShownPublicly) throw new Unauthenticated()
}
