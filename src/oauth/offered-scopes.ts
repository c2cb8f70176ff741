import type { Config, Sql } from '#platform'
import { listRolesForUser, hasPermission } from '../areas/groups/members/public.ts'

const manageScopes = ['manage:groups', 'manage:events', 'manage:checkins', 'manage:badges']

/**
 * What somebody who runs a group can allow beyond what was asked. Agents ask for what every member needs,
 * and see no tools for what they did not ask for.
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
