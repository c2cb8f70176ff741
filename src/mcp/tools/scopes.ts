import {
  failure,
  InsufficientScope,
  message,
  SecondFactorMissing,
  type Failure,
  type Message,
  type Scope,
} from '#contract'
import type { McpContext } from '../mcp-context.ts'

const ScopeChallenge = failure('insufficient_scope', 'errors.insufficientScope')

export const isScopeChallenge = (error: unknown): boolean => error instanceof ScopeChallenge

/**
 * Only OAuth apps of the modern protocol get a challenge: other clients would raise an exception that the model never
 * sees.
 */
export function requireScope(context: McpContext, scope: Scope | 'public'): void {
  if (scope === 'public' || context.hasScope(scope)) return
  // Asking for the scope again would not help.
  if (scope === 'admin' && context.caller.lacksSecondFactor) throw new SecondFactorMissing()
  const text = message('errors.scopeRequired', { scope })
  throw canRequestScopes(context)
    ? createScopeChallenge(text, [...context.caller.scopes, scope])
    : new InsufficientScope(text)
}

const canRequestScopes = ({ protocol, caller }: McpContext) => protocol === 'modern' && caller.via === 'oauth'

function createScopeChallenge(text: Message, scopes: readonly Scope[]): Failure {
  const challenge = new ScopeChallenge(text)
  challenge.headers['WWW-Authenticate'] = `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"`
  return challenge
}
