import { getGroupBadge } from '../../../../src/areas/badges/manage/contract.ts'
import { RoleTooLow } from '../../../../src/areas/groups/members/contract.ts'
import { managePath } from '../../../components/manage-layout.tsx'
import type { Visit } from '../../../page.ts'
import { groupArgs, loadManagedGroup } from '../managed-group.ts'

export const badgeArgs = (visit: Visit) => ({ ...groupArgs(visit), badgeId: visit.params['badgeId'] ?? '' })

export async function loadGroupForBadgeManager(visit: Visit) {
  const group = await loadManagedGroup(visit)
  if (!group.permissions.canManageBadges) throw new RoleTooLow()
  return group
}

export async function loadGroupAndBadge(visit: Visit) {
  const group = await loadGroupForBadgeManager(visit)
  const { data: badge } = await visit.call(getGroupBadge, badgeArgs(visit))
  return { group, badge }
}

export const managedBadgePath = (group: { readonly urlname: string | null }, badgeId: string): string =>
  `${managePath(group)}/badges/${encodeURIComponent(badgeId)}`

export const currentBadgePath = (visit: Visit): string => {
  const { groupId: urlname, badgeId } = badgeArgs(visit)
  return managedBadgePath({ urlname }, badgeId)
}
