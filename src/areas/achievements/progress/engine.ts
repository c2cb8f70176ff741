import { publish, type OutboxEvent, type Transaction } from '#platform'
import { awardBadge } from '../../badges/awards/public.ts'
import { lockBadgeForKeyShare } from '../../badges/records/public.ts'
import { grantEntitlement } from '../../entitlements/public.ts'
import { lockAchievementForKeyShare, lockEnabledAchievementsFor, type Achievement } from '../definitions/public.ts'
import { AchievementUnlocked } from './contract.ts'
import {
  findEventSubjects,
  lockUsers,
  insertCountedEvent,
  insertCountedValue,
  listProgressStates,
  markComplete,
  saveGaugeValue,
  saveCurrentValue,
  type ProgressState,
} from './queries.ts'
import {
  listCreditedUsers,
  matchesAllConditions,
  parseGaugeValue,
  toDedupKey,
  readPath,
  type CreditedUser,
  type EventPayload,
} from './rules.ts'

type CountableEvent = Pick<OutboxEvent, 'id' | 'type' | 'data'>

/** Events may repeat and arrive in any order: users are locked, and what was counted is stored in this transaction. */
export async function advanceAchievements(sql: Transaction, event: CountableEvent): Promise<void> {
  const subjects = await findEventSubjects(sql, event.id)
  const credited = subjects ? listCreditedUsers({ ...event, ...subjects }) : []
  const lockedUserIds = await lockUsers(
    sql,
    credited.map(({ userId }) => userId),
  )
  if (lockedUserIds.length === 0) return
  const users = credited.filter(({ userId }) => lockedUserIds.includes(userId))
  const achievements = await lockEnabledAchievementsFor(sql, event.type)
  const states = await listProgressStates(
    sql,
    lockedUserIds,
    achievements.map(({ id }) => id),
    event.id,
  )
  // To avoid deadlocks, every transaction locks `achievement_counts` before badges, both in id order.
  const rewards: Reward[] = []
  for (const achievement of achievements)
    for (const user of users) {
      const state = states.find(
        ({ achievementId, userId }) => achievementId === achievement.id && userId === user.userId,
      )
      if (await advanceUser(sql, user, achievement, state, event.id)) rewards.push({ achievement, userId: user.userId })
    }
  rewards.sort((a, b) => (a.achievement.badgeId ?? '').localeCompare(b.achievement.badgeId ?? ''))
  for (const { achievement, userId } of rewards) await grantRewards(sql, achievement, userId)
}

interface Reward {
  readonly achievement: Achievement
  readonly userId: string
}

/** True when this event completed the achievement. */
async function advanceUser(
  sql: Transaction,
  { userId, data }: CreditedUser,
  achievement: Achievement,
  state: ProgressState | undefined,
  eventId: string,
): Promise<boolean> {
  if (!matchesAllConditions(achievement.conditions, data)) return false
  if (state?.isComplete || state?.isEventTooOld) return false
  const previousValue = state?.currentValue ?? 0
  const value = await applyEvent(sql, achievement, { userId, eventId, data, previousValue })
  return markCompleteIfReached(sql, achievement, userId, value)
}

interface CountInput {
  readonly userId: string
  readonly eventId: string
  readonly data: EventPayload
  readonly previousValue: number
}

/** Returns the previous value when the event does not count. */
async function applyEvent(
  sql: Transaction,
  achievement: Achievement,
  { userId, eventId, data, previousValue }: CountInput,
): Promise<number> {
  const rawValue = achievement.progressField === null ? undefined : readPath(data, achievement.progressField)
  if (achievement.progressMode === 'gauge') {
    const value = parseGaugeValue(rawValue)
    if (value === undefined) return previousValue
    await saveGaugeValue(sql, achievement.id, userId, value, eventId)
    return value
  }
  const dedupKey = toDedupKey(rawValue)
  const isNew =
    achievement.progressMode === 'counter'
      ? await insertCountedEvent(sql, achievement.id, userId, eventId)
      : dedupKey !== undefined && (await insertCountedValue(sql, achievement.id, userId, dedupKey))
  if (!isNew) return previousValue
  await saveCurrentValue(sql, achievement.id, userId, previousValue + 1)
  return previousValue + 1
}

/** A badge that the user already holds, or that has been deleted, is not an error. */
async function grantRewards(sql: Transaction, achievement: Achievement, userId: string): Promise<void> {
  const badge = achievement.badgeId === null ? undefined : await lockBadgeForKeyShare(sql, achievement.badgeId)
  const { key: achievementKey, name: achievementName, icon, color, entitlement } = achievement
  const badgeData = { badgeSlug: badge?.slug ?? null, points: badge?.points ?? 0 }
  await publish(sql, AchievementUnlocked, { userId, achievementKey, achievementName, icon, color, ...badgeData })
  if (badge) await awardBadge(sql, badge.id, userId, { method: 'achievement', awardedBy: null })
  if (entitlement !== null) await grantEntitlement(sql, userId, { entitlement, expiresAt: null, source: 'achievement' })
}

/** The caller has locked the user. A completed achievement stays complete, even below the target. */
export async function setProgress(
  sql: Transaction,
  achievement: Achievement,
  userId: string,
  value: number,
): Promise<void> {
  const save = achievement.progressMode === 'gauge' ? saveGaugeValue : saveCurrentValue
  await save(sql, achievement.id, userId, value)
  await completeIfReached(sql, achievement, userId, value)
}

export async function recheckCompletion(sql: Transaction, achievementId: string, userId: string): Promise<void> {
  if ((await lockUsers(sql, [userId])).length === 0) return
  const achievement = await lockAchievementForKeyShare(sql, achievementId)
  if (!achievement?.enabled) return
  const [state] = await listProgressStates(sql, [userId], [achievement.id])
  if (state) await completeIfReached(sql, achievement, userId, state.currentValue)
}

async function completeIfReached(
  sql: Transaction,
  achievement: Achievement,
  userId: string,
  value: number,
): Promise<void> {
  if (await markCompleteIfReached(sql, achievement, userId, value)) await grantRewards(sql, achievement, userId)
}

/** True when it was not complete before. */
async function markCompleteIfReached(
  sql: Transaction,
  { id, targetValue }: Achievement,
  userId: string,
  value: number,
): Promise<boolean> {
  return value >= targetValue && (await markComplete(sql, id, userId))
}
