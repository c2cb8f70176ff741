import { listGroupBadges } from '../../../../src/areas/management/badges/contract.ts'
import { RoleTooLow } from '../../../../src/areas/groups/members/contract.ts'
import { manageAddress } from '../../../components/manage-layout.tsx'
import { foundIn } from '../../../found.ts'
import type { Visit } from '../../../page.ts'
import { groupOf } from '../place.ts'

export const byBadge = ({ params }: Visit) => ({ groupId: params['urlname'] ?? '', badgeId: params['badgeId'] ?? '' })

/** The group, for those who may make and give its badges. */
export async function badgeGroupOf(visit: Visit) {
  const group = await groupOf(visit)
  if (!group.permissions.canManageBadges) throw new RoleTooLow()
  return group
}

/** The badge that the address names, and its group. */
export async function badgeOf(visit: Visit) {
  const group = await badgeGroupOf(visit)
  const { badgeId } = byBadge(visit)
  const badge = await foundIn(
    (part) => visit.call(listGroupBadges, { groupId: group.id, ...part }),
    ({ id }) => id === badgeId,
  )
  return { group, badge }
}

/** Where the pages of one badge stand. */
export const badgeAddress = (group: { readonly urlname: string | null }, badgeId: string): string =>
  `${manageAddress(group)}/badges/${encodeURIComponent(badgeId)}`

export const addressOf = (visit: Visit): string => {
  const { groupId, badgeId } = byBadge(visit)
  return badgeAddress({ urlname: groupId }, badgeId)
}
