import { Unauthenticated, type Operation } from '#contract'
import type { Caller } from '#platform'
import { requireScope } from './authenticate.ts'

/** Anonymous visitors may read what public pages show. */
export function requireAccess(caller: Caller | null, { scope, flags }: Operation): void {
  if (scope === 'public') return
  if (caller) requireScope(caller, scope)
  else if (!flags?.isShownPublicly) throw new Unauthenticated()
}
