import { effectiveScopes, isScope, scopeNames, type Scope } from '#contract'
import type { Role } from '#platform'
import { isReadOnlyMcpPath } from '../mcp/tools/toolsets.ts'

const openIdScopes = ['openid', 'profile', 'email']

const openIdScopeAliases: Readonly<Record<string, Scope>> = { profile: 'read:user', email: 'user:email' }

export const grantableScopes: readonly string[] = [...openIdScopes, ...scopeNames]
/** `offline_access` is accepted but has no effect: every app gets refresh tokens. */
export const supportedScopes: readonly string[] = [...openIdScopes, 'offline_access', ...scopeNames]

/** What the MCP endpoints ask agents to sign in with. */
export const mcpScopes: readonly Scope[] = [
  'read:user',
  'read:events',
  'read:groups',
  'read:favorites',
  'write:favorites',
  'write:events',
  'user',
]
export const readOnlyMcpScopes: readonly Scope[] = ['read:events', 'read:groups', 'read:user']
export const mcpScopesFor = (path: string) => (isReadOnlyMcpPath(path) ? readOnlyMcpScopes : mcpScopes)

export function parseRequestedScopes(text: unknown, role: Role): string[] {
  const names = typeof text === 'string' ? new Set(text.split(' ')) : new Set<string>()
  return [...names].filter((name) => grantableScopes.includes(name) && (name !== 'admin' || role !== 'user'))
}

export const parseGrantedScopes = (text: string | null): Scope[] =>
  (text ?? '').split(' ').flatMap((name) => (isScope(name) ? [name] : (openIdScopeAliases[name] ?? [])))

const profileClaims = ['name', 'preferred_username', 'picture', 'profile', 'updated_at', 'folkmoot_entitlements']
const emailClaims = ['email', 'email_verified']

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
