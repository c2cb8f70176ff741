import type { Config, Sql } from '#platform'
import type { ScopesAtPath } from '../mcp/tools/path-scopes.ts'
import { listRolesForUser, hasPermission } from '../areas/groups/members/public.ts'
import { findMcpPath } from './resources.ts'
import { grantableScopesAt } from './scopes.ts'

const manageScopes = ['manage:groups', 'manage:events', 'manage:checkins', 'manage:badges']

/**
 * Agents request what every member needs and see no tools beyond their scopes, so people who run a group can grant more
 * than was requested.
 */
export async function findOfferedScopes(
  sql: Sql,
  { BASE_URL }: Config,
  { scope, resource }: Readonly<Record<string, unknown>>,
  userId: string,
  scopesAtPath: ScopesAtPath,
): Promise<readonly string[]> {
  const path = typeof resource === 'string' ? findMcpPath(BASE_URL, resource) : undefined
  if (path === undefined) return []
  const needed = grantableScopesAt(path, scopesAtPath)
  const requested = typeof scope === 'string' ? scope.split(' ') : []
  const missing = manageScopes.filter((name) => needed.includes(name) && !requested.includes(name))
  if (missing.length === 0 || requested.includes('admin')) return []
  const roles = await listRolesForUser(sql, userId)
  return roles.some(({ role }) => hasPermission(role, 'editSettings')) ? missing : []
}
