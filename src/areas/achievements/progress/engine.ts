import { publish, type OutboxEvent, type Transaction } from '#platform'
import { awardBadge } from '../../badges/awards/public.ts'
import { lockBadgeForKeyShare } from '../../badges/records/public.ts'
import { grantEntitlement } from '../../entitlements/public.ts'
import { lockRuleForKeyShare, lockRulesForKeyShare, type Rule } from '../definitions/public.ts'
import { AchievementUnlocked } from './contract.ts'
import {
  findEventSubjects,
  lockUsers,
  insertCountedEvent,
  insertCountedValue,
  listProgressStates,
  markComplete,
  saveGaugeValue,
  saveValue,
  type ProgressState,
} from './queries.ts'
import {
  creditsFor,
  matchesAllConditions,
  parseGaugeValue,
  toDedupKey,
  readPath,
  type Credit,
  type EventPayload,
} from './rules.ts'

type CountableEvent = Pick<OutboxEvent, 'id' | 'type' | 'data'>

/** Safe to repeat, in any order: users are locked, and counted events are stored in the same transaction. */
export async function advanceAchievements(sql: Transaction, event: CountableEvent): Promise<void> {
  const subjects = await findEventSubjects(sql, event.id)
  const credits = subjects ? creditsFor({ ...event, ...subjects }) : []
  const people = await lockUsers(
    sql,
    credits.map(({ userId }) => userId),
  )
  if (people.length === 0) return
  const rules = await lockRulesForKeyShare(sql, event.type)
  for (const credit of credits) if (people.includes(credit.userId)) await advanceUser(sql, credit, rules, event.id)
}

/** Updates progress before granting rewards: achievement counts are locked before badges everywhere. */
async function advanceUser(
  sql: Transaction,
  { userId, data }: Credit,
  rules: readonly Rule[],
  eventId: string,
): Promise<void> {
  const matching = rules.filter(({ conditions }) => matchesAllConditions(conditions, data))
  const ids = matching.map(({ id }) => id)
  const progressStates = new Map(
    (await listProgressStates(sql, userId, ids, eventId)).map((state) => [state.achievementId, state]),
  )
  const reached: Rule[] = []
  for (const rule of matching) {
    const state = progressStates.get(rule.id)
    if (state?.isComplete || state?.isLate) continue
    const value = await applyEvent(sql, rule, { userId, eventId, data, previousValue: state?.currentValue ?? 0 })
    if (value >= rule.targetValue && (await markComplete(sql, rule.id, userId))) reached.push(rule)
  }
  for (const rule of reached) await grantRewards(sql, rule, userId)
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
  rule: Rule,
  { userId, eventId, data, previousValue }: CountInput,
): Promise<number> {
  const rawValue = rule.progressField === null ? undefined : readPath(data, rule.progressField)
  if (rule.progressMode === 'gauge') {
    const value = parseGaugeValue(rawValue)
    if (value === undefined) return previousValue
    await saveGaugeValue(sql, rule.id, userId, value, eventId)
    return value
  }
  const dedupKey = toDedupKey(rawValue)
  const isNew =
    rule.progressMode === 'counter'
      ? await insertCountedEvent(sql, rule.id, userId, eventId)
      : dedupKey !== undefined && (await insertCountedValue(sql, rule.id, userId, dedupKey))
  if (!isNew) return previousValue
  await saveValue(sql, rule.id, userId, previousValue + 1)
  return previousValue + 1
}

/** A badge that the user already holds, or that has been deleted, is not an error. */
async function grantRewards(sql: Transaction, rule: Rule, userId: string): Promise<void> {
  const badge = rule.badgeId === null ? undefined : await lockBadgeForKeyShare(sql, rule.badgeId)
  const { key: achievementKey, name: achievementName, icon, color, entitlement } = rule
  const badgeData = { badgeSlug: badge?.slug ?? null, points: badge?.points ?? 0 }
  await publish(sql, AchievementUnlocked, { userId, achievementKey, achievementName, icon, color, ...badgeData })
  if (badge) await awardBadge(sql, badge.id, userId, { method: 'achievement', awardedBy: null })
  if (entitlement !== null) await grantEntitlement(sql, userId, { entitlement, expiresAt: null, source: 'achievement' })
}

/** The caller has locked the user. A completed achievement stays complete, even below the target. */
export async function setProgress(sql: Transaction, rule: Rule, userId: string, value: number): Promise<void> {
  const save = rule.progressMode === 'gauge' ? saveGaugeValue : saveValue
  await save(sql, rule.id, userId, value)
  await completeIfReached(sql, rule, userId, value)
}

export async function recheckCompletion(sql: Transaction, achievementId: string, userId: string): Promise<void> {
  const [user] = await lockUsers(sql, [userId])
  const rule = user === undefined ? undefined : await lockRuleForKeyShare(sql, achievementId)
  const [state] = rule ? await listProgressStates(sql, userId, [rule.id]) : ([] as ProgressState[])
  if (rule?.enabled && state) await completeIfReached(sql, rule, userId, state.currentValue)
}

async function completeIfReached(sql: Transaction, rule: Rule, userId: string, value: number): Promise<void> {
  if (value >= rule.targetValue && (await markComplete(sql, rule.id, userId))) await grantRewards(sql, rule, userId)
}
