import {
  adminCreateAchievement,
  adminDeleteAchievement,
  adminGetAchievement,
  adminUpdateAchievement,
} from '../../src/areas/achievements/definitions/contract.ts'
import {
  adminResetAchievementProgress,
  adminSetAchievementProgress,
} from '../../src/areas/achievements/progress/contract.ts'
import {
  adminAwardBadge,
  adminCreateBadge,
  adminCreateClaimLink,
  adminDeleteBadge,
  adminDeleteClaimLink,
  adminGetBadge,
  adminListClaimLinks,
  adminRevokeBadge,
  adminUpdateBadge,
} from '../../src/areas/badges/admin/contract.ts'
import { adminGrantEntitlement, adminRevokeEntitlement } from '../../src/areas/entitlements/admin/contract.ts'
import type { Scenario } from './scenario.ts'
import { fromAdmin, nextNumber, userIdArgs, type PermissionRow } from './row.ts'

const badgeArgs =
  (more: object = {}) =>
  async ({ api }: Scenario) => ({ badgeId: (await api.badge({ sortOrder: 0 })).id, ...more })

const badgeAndUserArgs = async (scenario: Scenario) => ({
  ...(await badgeArgs()(scenario)),
  userId: (await scenario.api.person()).id,
})

const badgeHolderArgs = async (scenario: Scenario) => {
  const args = await badgeAndUserArgs(scenario)
  await scenario.admin(adminAwardBadge, args)
  return args
}

const claimLinkArgs = async (scenario: Scenario) => ({
  linkId: (await scenario.admin(adminCreateClaimLink, await badgeArgs()(scenario))).data.id,
})

const achievementFields = () => ({
  key: `moths_${nextNumber()}`,
  name: 'Moths',
  eventType: 'event.checkin',
  targetValue: 3,
})

const achievementArgs =
  (more: object = {}) =>
  async ({ admin }: Scenario) => ({ id: (await admin(adminCreateAchievement, achievementFields())).data.id, ...more })

const progressArgs = async (scenario: Scenario) => {
  const { id } = await achievementArgs()(scenario)
  const userId = (await scenario.api.person()).id
  await scenario.admin(adminSetAchievementProgress, { id, userId, currentValue: 1 })
  return { id, userId, currentValue: 2 }
}

const entitlementArgs = async ({ api, admin }: Scenario) => {
  const { id: userId } = await api.person()
  return { id: (await admin(adminGrantEntitlement, { userId, entitlement: 'group.create' })).data.id }
}

export const adminBadgeRows: readonly PermissionRow[] = [
  {
    operation: adminCreateBadge,
    args: () => ({ name: 'Moth', slug: `great-moth-${nextNumber()}`, icon: '🦋' }),
    statuses: fromAdmin(201),
  },
  { operation: adminGetBadge, args: badgeArgs(), statuses: fromAdmin() },
  { operation: adminGetAchievement, args: achievementArgs(), statuses: fromAdmin() },
  { operation: adminUpdateBadge, args: badgeArgs({ name: 'Moth' }), statuses: fromAdmin() },
  { operation: adminDeleteBadge, args: badgeArgs(), statuses: fromAdmin() },
  { operation: adminAwardBadge, args: badgeAndUserArgs, statuses: fromAdmin(201) },
  { operation: adminRevokeBadge, args: badgeHolderArgs, statuses: fromAdmin() },
  { operation: adminListClaimLinks, args: badgeArgs(), statuses: fromAdmin() },
  { operation: adminCreateClaimLink, args: badgeArgs(), statuses: fromAdmin(201) },
  { operation: adminDeleteClaimLink, args: claimLinkArgs, statuses: fromAdmin() },
  { operation: adminCreateAchievement, args: achievementFields, statuses: fromAdmin(201) },
  { operation: adminUpdateAchievement, args: achievementArgs({ name: 'Many moths' }), statuses: fromAdmin() },
  { operation: adminDeleteAchievement, args: achievementArgs(), statuses: fromAdmin() },
  { operation: adminSetAchievementProgress, args: progressArgs, statuses: fromAdmin() },
  { operation: adminResetAchievementProgress, args: progressArgs, statuses: fromAdmin() },
  { operation: adminGrantEntitlement, args: userIdArgs({ entitlement: 'group.create' }), statuses: fromAdmin(201) },
  { operation: adminRevokeEntitlement, args: entitlementArgs, statuses: fromAdmin() },
]
