import { awardBadge } from '../../src/areas/badges/awards/public.ts'
import { getMyBadge } from '../../src/areas/badges/awards/contract.ts'
import { getGroupLeaderboard } from '../../src/areas/leaderboards/contract.ts'
import { getBadge } from '../../src/areas/badges/catalog/contract.ts'
import { claimBadge, getClaimInfo } from '../../src/areas/badges/claims/contract.ts'
import { createLink } from '../../src/areas/badges/claims/public.ts'
import {
  awardGroupBadge,
  createClaimLink,
  createGroupBadge,
  deleteClaimLink,
  deleteGroupBadge,
  getClaimLink,
  getGroupBadge,
  listClaimLinks,
  listGroupBadges,
  revokeGroupBadge,
  updateGroupBadge,
} from '../../src/areas/badges/manage/contract.ts'
import type { Scenario, SignedInPerson } from './scenario.ts'
import {
  slugArgs,
  inOtherGroup,
  everybody,
  groupIdArgs,
  fromManager,
  nextNumber,
  ownershipRows,
  fromOwner,
  fromVolunteer,
  type PermissionRow,
} from './row.ts'

const createTestBadge = ({ api, group }: Scenario) =>
  api.badge({ groupId: group.id, slug: `owl-${nextNumber()}`, name: 'Owl', sortOrder: 0 })

const badgeArgs =
  (more: object = {}) =>
  async (scenario: Scenario) => ({ groupId: scenario.group.id, badgeId: (await createTestBadge(scenario)).id, ...more })

const badgeAndUserArgs = async (scenario: Scenario) => ({
  ...(await badgeArgs()(scenario)),
  userId: (await scenario.api.person()).id,
})

const badgeHolderArgs = async (scenario: Scenario) => {
  const args = await badgeAndUserArgs(scenario)
  const award = { method: 'award', awardedBy: null } as const
  await scenario.api.db.begin((sql) => awardBadge(sql, args.badgeId, args.userId, award))
  return args
}

const claimLinkArgs = async (scenario: Scenario) => {
  const { groupId, badgeId } = await badgeArgs()(scenario)
  const { api } = scenario
  const { id: linkId, code } = await api.db.begin((sql) => createLink(sql, api.url, { badgeId, createdBy: null }))
  return { groupId, linkId, code }
}

const heldBadgeArgs = async (owner: SignedInPerson, scenario: Scenario) => {
  const { id, slug } = await createTestBadge(scenario)
  await scenario.api.db.begin((sql) => awardBadge(sql, id, owner.id, { method: 'award', awardedBy: null }))
  return { slug }
}

const groupBadgeRows: readonly PermissionRow[] = [
  { operation: getGroupBadge, args: badgeArgs(), statuses: fromVolunteer() },
  { operation: updateGroupBadge, args: badgeArgs({ name: 'Eagle owl' }), statuses: fromManager() },
  { operation: deleteGroupBadge, args: badgeArgs(), statuses: fromOwner() },
  { operation: awardGroupBadge, args: badgeAndUserArgs, statuses: fromManager(201) },
  { operation: revokeGroupBadge, args: badgeHolderArgs, statuses: fromManager() },
  { operation: createClaimLink, args: badgeArgs(), statuses: fromManager(201) },
  { operation: listClaimLinks, args: badgeArgs(), statuses: fromManager() },
  { operation: getClaimLink, args: claimLinkArgs, statuses: fromManager() },
  { operation: deleteClaimLink, args: claimLinkArgs, statuses: fromManager() },
]

export const badgeRows: readonly PermissionRow[] = [
  ...ownershipRows(getMyBadge, heldBadgeArgs),
  {
    operation: getBadge,
    args: async (scenario) => ({ slug: (await createTestBadge(scenario)).slug }),
    statuses: everybody(),
  },
  { operation: getGroupLeaderboard, args: slugArgs, statuses: everybody() },
  { operation: getClaimInfo, args: claimLinkArgs, statuses: everybody() },
  { operation: claimBadge, args: claimLinkArgs, statuses: everybody(201) },
  { operation: listGroupBadges, args: groupIdArgs, statuses: fromVolunteer() },
  {
    operation: createGroupBadge,
    args: async ({ createGroup }) => {
      const { id: groupId } = await createGroup()
      return { groupId, name: 'Moth', slug: `moth-${nextNumber()}`, icon: '🦋', points: 5 }
    },
    statuses: fromManager(201),
  },
  ...groupBadgeRows,
  ...groupBadgeRows.map(inOtherGroup),
]
