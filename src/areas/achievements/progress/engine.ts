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
  const achievements = await lockEnabledAchievementsFor(sql, event.type)
  for (const user of credited)
    if (lockedUserIds.includes(user.userId)) await advanceUser(sql, user, achievements, event.id)
}

/**
 * Saves all progress before granting any reward. Every transaction locks `achievement_counts` before badges; another
 * order could deadlock.
 */
async function advanceUser(
  sql: Transaction,
  { userId, data }: CreditedUser,
  achievements: readonly Achievement[],
  eventId: string,
): Promise<void> {
  const matching = achievements.filter(({ conditions }) => matchesAllConditions(conditions, data))
  const ids = matching.map(({ id }) => id)
  const progressStates = new Map(
    (await listProgressStates(sql, userId, ids, eventId)).map((state) => [state.achievementId, state]),
  )
  const reached: Achievement[] = []
  for (const achievement of matching) {
    const state = progressStates.get(achievement.id)
    if (state?.isComplete || state?.isEventTooOld) continue
    const value = await applyEvent(sql, achievement, { userId, eventId, data, previousValue: state?.currentValue ?? 0 })
    if (value >= achievement.targetValue && (await markComplete(sql, achievement.id, userId))) reached.push(achievement)
  }
  for (const achievement of reached) await grantRewards(sql, achievement, userId)
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
  const [lockedUserId] = await lockUsers(sql, [userId])
  const achievement = lockedUserId === undefined ? undefined : await lockAchievementForKeyShare(sql, achievementId)
  const [state] = achievement ? await listProgressStates(sql, userId, [achievement.id]) : ([] as ProgressState[])
  if (achievement?.enabled && state) await completeIfReached(sql, achievement, userId, state.currentValue)
}

async function completeIfReached(
  sql: Transaction,
  achievement: Achievement,
  userId: string,
  value: number,
): Promise<void> {
  if (value >= achievement.targetValue && (await markComplete(sql, achievement.id, userId)))
    await grantRewards(sql, achievement, userId)
}
