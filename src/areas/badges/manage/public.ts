import { databaseErrorCode, publish, uniqueViolation, type Transaction } from '#platform'
import { BadgeAlreadyHeld, BadgeNotHeld, type BadgeAward } from '../awards/contract.ts'
import { awardBadge, updateBadgeAndBoard, deleteBadge, revokeBadge } from '../awards/public.ts'
import {
  BadgeNotFound,
  GroupBadgeCreated,
  GroupBadgeDeleted,
  GroupBadgeUpdated,
  SlugTaken,
} from '../records/contract.ts'
import { insertBadge, type Badge, type BadgeFields } from '../records/public.ts'
import { invalidateGroupCache } from '../../groups/records/public.ts'
import { UserNotFound } from '../../profile/contract.ts'
import { findUser } from '../../profile/public.ts'
import { pickBadgeChanges } from './rules.ts'

export { toBadgeFields } from './rules.ts'

/** The caller has authorized the request and checked the group's limits. */
export async function addBadge(sql: Transaction, fields: BadgeFields): Promise<Badge> {
  const badge = await insertBadge(sql, fields)
  if (!badge) throw new SlugTaken()
  const { groupId, points } = badge
  if (groupId !== null) {
    await publish(sql, GroupBadgeCreated, { ...toBadgeEventData(badge, groupId), points })
    await invalidateGroupCache(sql, groupId)
  }
  return badge
}

/** Publishes only when a value changes. */
export async function editBadge(
  sql: Transaction,
  before: Badge,
  input: Partial<Omit<BadgeFields, 'groupId'>>,
): Promise<Badge> {
  const changes = pickBadgeChanges(before, input)
  const fields = Object.keys(changes)
  if (fields.length === 0) return before

  const badge = await updateBadgeAndBoard(sql, before.id, changes).catch((error: unknown) => {
    throw databaseErrorCode(error) === uniqueViolation ? new SlugTaken() : error
  })
  if (badge.groupId !== null) {
    await publish(sql, GroupBadgeUpdated, { ...toBadgeEventData(badge, badge.groupId), fields })
    await invalidateGroupCache(sql, badge.groupId)
  }
  return badge
}

export async function removeBadge(sql: Transaction, badge: Badge): Promise<void> {
  if (!(await deleteBadge(sql, badge.id))) throw new BadgeNotFound()
  if (badge.groupId !== null) {
    await publish(sql, GroupBadgeDeleted, toBadgeEventData(badge, badge.groupId))
    await invalidateGroupCache(sql, badge.groupId)
  }
}

export async function awardBadgeToUser(
  sql: Transaction,
  badge: Badge,
  idOrUsername: string,
  awardedBy: string,
): Promise<BadgeAward> {
  const user = await findUser(sql, idOrUsername)
  if (!user) throw new UserNotFound()
  const award = await awardBadge(sql, badge.id, user.id, { method: 'award', awardedBy })
  if (!award) throw new BadgeAlreadyHeld()
  return { awarded: true, userId: user.id, badgeSlug: badge.slug, awardedAt: award.awardedAt }
}

export async function revokeBadgeFromUser(
  sql: Transaction,
  badge: Badge,
  idOrUsername: string,
  revokedBy: string,
): Promise<void> {
  const user = await findUser(sql, idOrUsername)
  if (!user) throw new UserNotFound()
  if (!(await revokeBadge(sql, badge, user.id, revokedBy))) throw new BadgeNotHeld()
}

const toBadgeEventData = ({ id, slug, name }: Badge, groupId: string) => ({
  groupId,
  badgeId: id,
  badgeSlug: slug,
  badgeName: name,
})
