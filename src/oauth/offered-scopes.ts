import type { Config, Sql } from '#platform'
import { listRolesForUser, hasPermission } from '../areas/groups/members/public.ts'

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
): Promise<readonly string[]> {
  if (resource !== `${BASE_URL}/mcp`) return []
  const requested = typeof scope === 'string' ? scope.split(' ') : []
  const missing = manageScopes.filter((name) => !requested.includes(name))
  if (missing.length === 0 || requested.includes('admin')) return []
  const roles = await listRolesForUser(sql, userId)
  return roles.some(({ role }) => hasPermission(role, 'editSettings')) ? missing : []
}
