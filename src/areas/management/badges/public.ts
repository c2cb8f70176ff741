import { databaseCode, publish, uniqueViolation, type Transaction } from '#platform'
import { BadgeAlreadyHeld, BadgeNotHeld, type BadgeAward } from '../../badges/awards/contract.ts'
import { awardBadge, changeBadge, deleteBadge, revokeBadge } from '../../badges/awards/public.ts'
import {
  BadgeNotFound,
  GroupBadgeCreated,
  GroupBadgeDeleted,
  GroupBadgeUpdated,
  SlugTaken,
} from '../../badges/records/contract.ts'
import { insertBadge, type Badge, type BadgeFacts } from '../../badges/records/public.ts'
import { groupChanged } from '../../groups/records/public.ts'
import { UserNotFound } from '../../user/profile/contract.ts'
import { findUser } from '../../user/profile/public.ts'
import { changesFrom } from './rules.ts'

export { factsFrom } from './rules.ts'

/** Makes a badge. Whoever calls this has checked who asks, and the limits of the group. */
export async function addBadge(sql: Transaction, facts: BadgeFacts): Promise<Badge> {
  const badge = await insertBadge(sql, facts)
  if (!badge) throw new SlugTaken()
  const { groupId, points } = badge
  if (groupId !== null) {
    await publish(sql, GroupBadgeCreated, { ...told(badge, groupId), points })
    await groupChanged(sql, groupId)
  }
  return badge
}

/** Sets what is given, and tells of what that changed, if anything. */
export async function editBadge(
  sql: Transaction,
  before: Badge,
  facts: Partial<Omit<BadgeFacts, 'groupId'>>,
): Promise<Badge> {
  const changes = changesFrom(before, facts)
  const fields = Object.keys(changes)
  if (fields.length === 0) return before

  const badge = await changeBadge(sql, before.id, changes).catch((error: unknown) => {
    throw databaseCode(error) === uniqueViolation ? new SlugTaken() : error
  })
  if (badge.groupId !== null) {
    await publish(sql, GroupBadgeUpdated, { ...told(badge, badge.groupId), fields })
    await groupChanged(sql, badge.groupId)
  }
  return badge
}

/** Deletes a badge with all that hangs on it. */
export async function removeBadge(sql: Transaction, badge: Badge): Promise<void> {
  if (!(await deleteBadge(sql, badge.id))) throw new BadgeNotFound()
  if (badge.groupId !== null) {
    await publish(sql, GroupBadgeDeleted, told(badge, badge.groupId))
    await groupChanged(sql, badge.groupId)
  }
}

/** Gives a badge to somebody, by id or username. */
export async function giveBadge(
  sql: Transaction,
  badge: Badge,
  idOrUsername: string,
  awardedBy: string,
): Promise<BadgeAward> {
  const person = await findUser(sql, idOrUsername)
  if (!person) throw new UserNotFound()
  const award = await awardBadge(sql, badge.id, person.id, { method: 'award', awardedBy })
  if (!award) throw new BadgeAlreadyHeld()
  return { awarded: true, userId: person.id, badgeSlug: badge.slug, awardedAt: award.awardedAt }
}

/** Takes a badge back from somebody, by id or username. */
export async function takeBadge(
  sql: Transaction,
  badge: Badge,
  idOrUsername: string,
  revokedBy: string,
): Promise<void> {
  const person = await findUser(sql, idOrUsername)
  if (!person) throw new UserNotFound()
  if (!(await revokeBadge(sql, badge, person.id, revokedBy))) throw new BadgeNotHeld()
}

const told = ({ id, slug, name }: Badge, groupId: string) => ({
  groupId,
  badgeId: id,
  badgeSlug: slug,
  badgeName: name,
})
