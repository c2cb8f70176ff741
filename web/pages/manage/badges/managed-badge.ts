import { listGroupBadges } from '../../../../src/areas/badges/manage/contract.ts'
import { RoleTooLow } from '../../../../src/areas/groups/members/contract.ts'
import { managePath } from '../../../components/manage-layout.tsx'
import { findInPages } from '../../../find-in-pages.ts'
import type { Visit } from '../../../page.ts'
import { loadManagedGroup } from '../managed-group.ts'

export const badgeParams = ({ params }: Visit) => ({
  groupId: params['urlname'] ?? '',
  badgeId: params['badgeId'] ?? '',
})

/** The group, for those who may make and give its badges. */
export async function loadGroupForBadgeManager(visit: Visit) {
  const group = await loadManagedGroup(visit)
  if (!group.permissions.canManageBadges) throw new RoleTooLow()
  return group
}

/** The badge that the address names, and its group. */
export async function loadGroupAndBadge(visit: Visit) {
  const group = await loadGroupForBadgeManager(visit)
  const { badgeId } = badgeParams(visit)
  const badge = await findInPages(
    (part) => visit.call(listGroupBadges, { groupId: group.id, ...part }),
    ({ id }) => id === badgeId,
  )
  return { group, badge }
}

/** Where the pages of one badge stand. */
export const managedBadgePath = (group: { readonly urlname: string | null }, badgeId: string): string =>
  `${managePath(group)}/badges/${encodeURIComponent(badgeId)}`

export const currentBadgePath = (visit: Visit): string => {
  const { groupId, badgeId } = badgeParams(visit)
  return managedBadgePath({ urlname: groupId }, badgeId)
}
