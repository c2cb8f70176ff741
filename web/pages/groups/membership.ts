import type { Call, Output } from '#contract'
import { getFavorite, listFavorites } from '../../../src/areas/groups/favorites/contract.ts'
import { listManagedGroups } from '../../../src/areas/groups/manage/contract.ts'
import { getMyGroupRole } from '../../../src/areas/groups/members/contract.ts'
import { nullIfNotFound } from '../../failures.ts'

export type Role = NonNullable<Output<typeof getMyGroupRole>['data']['role']>

interface TeamRole {
  /** Null for those who may not manage the group. */
  readonly role: Role | null
  /** False for site admins who are not on the team. */
  readonly isOnTeam: boolean
}

export async function findMyTeamRole(call: Call, groupId: string): Promise<TeamRole> {
  const { role, memberId, permissions } = (await call(getMyGroupRole, { groupId })).data
  if (!permissions.canViewDashboard) return { role: null, isOnTeam: false }
  return { role, isOnTeam: memberId !== null }
}

export const hasFavorited = async (call: Call, groupSlug: string): Promise<boolean> =>
  (await nullIfNotFound(call(getFavorite, { groupSlug }))) !== null

/** Of at most 100 groups, those they joined and those they help to run. */
export async function listJoinedUrlnames(call: Call, urlnames: readonly string[]): Promise<ReadonlySet<string>> {
  if (urlnames.length === 0) return new Set()
  const groups = urlnames.join(',')
  const [favorites, managed] = await Promise.all([
    call(listFavorites, { groups, limit: 100 }),
    call(listManagedGroups, { own: true, groups, limit: 100 }),
  ])
  return new Set([...favorites.data, ...managed.data].flatMap(({ urlname }) => urlname ?? []))
}

export async function hasJoinedGroup(call: Call): Promise<boolean> {
  const [favorites, managed] = await Promise.all([
    call(listFavorites, { limit: 1 }),
    call(listManagedGroups, { own: true, limit: 1 }),
  ])
  return favorites.data.length + managed.data.length > 0
}
