import { failure, InsufficientScope, type Failure, type Scope } from '#contract'
import { canUseScope, type McpContext } from '../mcp-context.ts'

const ScopeChallenge = failure('insufficient_scope', 'The token lacks the required scope.')

export const isScopeChallenge = (error: unknown): boolean => error instanceof ScopeChallenge

/**
 * Only OAuth apps of the modern protocol get a challenge: other clients would raise an exception that the model never
 * sees.
 */
export function requireScope(context: McpContext, scope: Scope | 'public'): void {
  if (scope === 'public' || canUseScope(context, scope)) return
  const message = `This needs the scope ${scope}.`
  throw canRequestScopes(context)
    ? createScopeChallenge(message, [...context.caller.scopes, scope])
    : new InsufficientScope(message)
}

const canRequestScopes = ({ protocol, caller }: McpContext) => protocol === 'modern' && caller.via === 'oauth'

function createScopeChallenge(message: string, scopes: readonly Scope[]): Failure {
  const challenge = new ScopeChallenge(message)
  challenge.headers['WWW-Authenticate'] = `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"`
  return challenge
}
