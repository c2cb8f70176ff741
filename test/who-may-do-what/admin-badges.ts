import {
  adminCreateAchievement,
  adminDeleteAchievement,
  adminListAchievements,
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
  adminListBadges,
  adminListClaimLinks,
  adminRevokeBadge,
  adminUpdateBadge,
} from '../../src/areas/admin/badges/contract.ts'
import {
  adminGrantEntitlement,
  adminListEntitlements,
  adminRevokeEntitlement,
} from '../../src/areas/admin/entitlements/contract.ts'
import type { Place } from './place.ts'
import { admins, newNumber, ofPerson, plain, type Row } from './row.ts'

const atBadge =
  (more: object = {}) =>
  async ({ api }: Place) => ({ badgeId: (await api.badge({ sortOrder: 0 })).id, ...more })

const withPerson = async (place: Place) => ({ ...(await atBadge()(place)), userId: (await place.api.person()).id })

const withHolder = async (place: Place) => {
  const pair = await withPerson(place)
  await place.chief(adminAwardBadge, pair)
  return pair
}

const withLink = async (place: Place) => ({
  linkId: (await place.chief(adminCreateClaimLink, await atBadge()(place))).data.id,
})

const definition = () => ({ key: `moths_${newNumber()}`, name: 'Moths', eventType: 'event.checkin', targetValue: 3 })

const atAchievement =
  (more: object = {}) =>
  async ({ chief }: Place) => ({ id: (await chief(adminCreateAchievement, definition())).data.id, ...more })

const withProgress = async (place: Place) => {
  const { id } = await atAchievement()(place)
  const userId = (await place.api.person()).id
  await place.chief(adminSetAchievementProgress, { id, userId, currentValue: 1 })
  return { id, userId, currentValue: 2 }
}

const withEntitlement = async ({ api, chief }: Place) => {
  const { id: userId } = await api.person()
  return { id: (await chief(adminGrantEntitlement, { userId, entitlement: 'group.create' })).data.id }
}

export const adminBadgeRows: readonly Row[] = [
  ...plain(admins(), adminListBadges, adminListAchievements, adminListEntitlements),
  {
    operation: adminCreateBadge,
    args: () => ({ name: 'Moth', slug: `great-moth-${newNumber()}`, icon: '🦋' }),
    answers: admins(201),
  },
  { operation: adminUpdateBadge, args: atBadge({ name: 'Moth' }), answers: admins() },
  { operation: adminDeleteBadge, args: atBadge(), answers: admins() },
  { operation: adminAwardBadge, args: withPerson, answers: admins(201) },
  { operation: adminRevokeBadge, args: withHolder, answers: admins() },
  { operation: adminListClaimLinks, args: atBadge(), answers: admins() },
  { operation: adminCreateClaimLink, args: atBadge(), answers: admins(201) },
  { operation: adminDeleteClaimLink, args: withLink, answers: admins() },
  { operation: adminCreateAchievement, args: definition, answers: admins(201) },
  { operation: adminUpdateAchievement, args: atAchievement({ name: 'Many moths' }), answers: admins() },
  { operation: adminDeleteAchievement, args: atAchievement(), answers: admins() },
  { operation: adminSetAchievementProgress, args: withProgress, answers: admins() },
  { operation: adminResetAchievementProgress, args: withProgress, answers: admins() },
  { operation: adminGrantEntitlement, args: ofPerson({ entitlement: 'group.create' }), answers: admins(201) },
  { operation: adminRevokeEntitlement, args: withEntitlement, answers: admins() },
]
