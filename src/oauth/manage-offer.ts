import type { Config, Sql } from '#platform'
import { listRolesOf, mayAct } from '../areas/groups/members/public.ts'

const manageScopes = ['manage:groups', 'manage:events', 'manage:checkins', 'manage:badges']

/**
 * What somebody who runs a group can allow beyond what was asked. Agents ask for what every member needs,
 * and see no tools for what they did not ask for.
 */
export async function manageOffer(
  sql: Sql,
  { BASE_URL }: Config,
  { scope, resource }: Readonly<Record<string, unknown>>,
  userId: string,
): Promise<readonly string[]> {
  if (resource !== `${BASE_URL}/mcp`) return []
  const asked = typeof scope === 'string' ? scope.split(' ') : []
  const missing = manageScopes.filter((name) => !asked.includes(name))
  if (missing.length === 0 || asked.includes('admin')) return []
  const roles = await listRolesOf(sql, userId)
  return roles.some(({ role }) => mayAct(role, 'editSettings')) ? missing : []
}
