import { effectiveScopes, isScope, scopeNames, type Scope } from '#contract'
import type { Role } from '#platform'
import type { ScopesAtPath } from '../mcp/tools/path-scopes.ts'
import { isReadOnlyMcpPath, type McpPath } from '../mcp/tools/toolsets.ts'

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

/** Of the usual scopes those that the tools of this path need; all of theirs where that is none, as at `/mcp/x/admin`. */
export function mcpScopesFor(path: McpPath, scopesAtPath: ScopesAtPath): readonly Scope[] {
  const needed = scopesAtPath(path)
  const usual = (isReadOnlyMcpPath(path) ? readOnlyMcpScopes : mcpScopes).filter((scope) => needed.includes(scope))
  return usual.length > 0 ? usual : needed
}

/** What can be granted for this path: the scopes of its tools, and `openid`, which only says who signed in. */
export function grantableScopesAt(path: McpPath, scopesAtPath: ScopesAtPath): readonly string[] {
  const needed: readonly string[] = scopesAtPath(path)
  return grantableScopes.filter((name) => name === 'openid' || needed.includes(openIdScopeAliases[name] ?? name))
}

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
