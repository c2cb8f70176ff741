import { effectiveScopes, isScope, scopeNames, type Scope } from '#contract'
import type { Role } from '#platform'

/** The scopes of OpenID Connect. `offline_access` is taken as well and has no effect: every app may refresh. */
const openIdScopes = ['openid', 'profile', 'email']

/** What OpenID Connect's names stand for among ours. */
const openIdScopeAliases: Readonly<Record<string, Scope>> = { profile: 'read:user', email: 'user:email' }

/** Everything an app can be allowed. */
export const grantableScopes: readonly string[] = [...openIdScopes, ...scopeNames]
/** Everything an app may ask for. */
export const supportedScopes: readonly string[] = [...openIdScopes, 'offline_access', ...scopeNames]

/** What an agent of a member needs every day: no management, no administration. */
export const memberScopes: readonly Scope[] = [
  'read:user',
  'read:events',
  'read:groups',
  'read:favorites',
  'write:favorites',
  'write:events',
  'user',
]
/** What an agent needs that only looks around. */
export const readerScopes: readonly Scope[] = ['read:events', 'read:groups', 'read:user']
/** What agents are told to ask for at an address of `/mcp`. */
export const agentScopesFor = (path: string) => (path.endsWith('/readonly') ? readerScopes : memberScopes)

/** What is left of a request: known scopes, each once, and `admin` only for those who may have it. */
export function parseRequestedScopes(text: unknown, role: Role): string[] {
  const names = typeof text === 'string' ? new Set(text.split(' ')) : new Set<string>()
  return [...names].filter((name) => grantableScopes.includes(name) && (name !== 'admin' || role !== 'user'))
}

/** The scopes of ours in a token's text. */
export const parseGrantedScopes = (text: string | null): Scope[] =>
  (text ?? '').split(' ').flatMap((name) => (isScope(name) ? [name] : (openIdScopeAliases[name] ?? [])))

const profileClaims = ['name', 'preferred_username', 'picture', 'profile', 'updated_at']
const emailClaims = ['email', 'email_verified']

/** The claims about a person that each scope brings into id tokens and userinfo. */
export const claimsByScope: Readonly<Record<string, string[]>> = Object.fromEntries(
  grantableScopes.map((name) => {
    const allowed = effectiveScopes(parseGrantedScopes(name))
    return [
      name,
      [
        ...(name === 'openid' ? ['sub', 'auth_time', 'at_hash'] : []),
        ...(allowed.has('read:user') ? profileClaims : []),
        ...(allowed.has('user:email') ? emailClaims : []),
      ],
    ]
  }),
)
