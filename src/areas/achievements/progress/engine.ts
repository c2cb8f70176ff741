import { publish, type Happened, type Transaction } from '#platform'
import { awardBadge } from '../../badges/awards/public.ts'
import { holdBadge } from '../../badges/records/public.ts'
import { grantEntitlement } from '../../user/entitlements/public.ts'
import { holdRule, holdRulesFor, type Rule } from '../definitions/public.ts'
import { AchievementUnlocked } from './contract.ts'
import {
  findSubjects,
  holdPeople,
  insertEvent,
  insertValue,
  listStandings,
  markComplete,
  saveMeasure,
  saveValue,
  type Standing,
} from './queries.ts'
import { creditsOf, doAllHold, gaugeOf, markOf, valueAt, type Credit, type Data } from './rules.ts'

type Event = Pick<Happened, 'id' | 'type' | 'data'>

/**
 * Counts an event for those who are credited with it. The same event may come as often as it likes and in any order: people
 * are held, what has counted is remembered, and everything is one transaction.
 */
export async function advanceAchievements(sql: Transaction, event: Event): Promise<void> {
  const subjects = await findSubjects(sql, event.id)
  const credits = subjects ? creditsOf({ ...event, ...subjects }) : []
  const people = await holdPeople(
    sql,
    credits.map(({ userId }) => userId),
  )
  if (people.length === 0) return
  const rules = await holdRulesFor(sql, event.type)
  for (const credit of credits) if (people.includes(credit.userId)) await advancePerson(sql, credit, rules, event.id)
}

/** Progress first, rewards after: everybody takes the counts of achievements before badges. */
async function advancePerson(
  sql: Transaction,
  { userId, data }: Credit,
  rules: readonly Rule[],
  eventId: string,
): Promise<void> {
  const matching = rules.filter(({ conditions }) => doAllHold(conditions, data))
  const ids = matching.map(({ id }) => id)
  const standings = new Map((await listStandings(sql, userId, ids, eventId)).map((one) => [one.achievementId, one]))
  const reached: Rule[] = []
  for (const rule of matching) {
    const standing = standings.get(rule.id)
    if (standing?.isComplete || standing?.isLate) continue
    const value = await count(sql, rule, { userId, eventId, data, before: standing?.currentValue ?? 0 })
    if (value >= rule.targetValue && (await markComplete(sql, rule.id, userId))) reached.push(rule)
  }
  for (const rule of reached) await reward(sql, rule, userId)
}

interface Counted {
  readonly userId: string
  readonly eventId: string
  readonly data: Data
  readonly before: number
}

/** Returns the value after the event, which is the one before when it does not count. */
async function count(sql: Transaction, rule: Rule, { userId, eventId, data, before }: Counted): Promise<number> {
  const told = rule.progressField === null ? undefined : valueAt(data, rule.progressField)
  if (rule.progressMode === 'gauge') {
    const value = gaugeOf(told)
    if (value === undefined) return before
    await saveMeasure(sql, rule.id, userId, value, eventId)
    return value
  }
  const mark = markOf(told)
  const isNew =
    rule.progressMode === 'counter'
      ? await insertEvent(sql, rule.id, userId, eventId)
      : mark !== undefined && (await insertValue(sql, rule.id, userId, mark))
  if (!isNew) return before
  await saveValue(sql, rule.id, userId, before + 1)
  return before + 1
}

/** What completing brings. A badge that is held already, or has been deleted meanwhile, is no obstacle. */
async function reward(sql: Transaction, rule: Rule, userId: string): Promise<void> {
  const badge = rule.badgeId === null ? undefined : await holdBadge(sql, rule.badgeId)
  const { key: achievementKey, name: achievementName, icon, color, entitlement } = rule
  const worth = { badgeSlug: badge?.slug ?? null, points: badge?.points ?? 0 }
  await publish(sql, AchievementUnlocked, { userId, achievementKey, achievementName, icon, color, ...worth })
  if (badge) await awardBadge(sql, badge.id, userId, { method: 'achievement', awardedBy: null })
  if (entitlement !== null) await grantEntitlement(sql, userId, { entitlement, expiresAt: null, source: 'achievement' })
}

/** Sets how far somebody has come, who is held; completes what is reached. What is complete stays so. */
export async function setProgress(sql: Transaction, rule: Rule, userId: string, value: number): Promise<void> {
  const save = rule.progressMode === 'gauge' ? saveMeasure : saveValue
  await save(sql, rule.id, userId, value)
  await completeReached(sql, rule, userId, value)
}

/** Completes what somebody reached when the target was lowered. */
export async function settle(sql: Transaction, achievementId: string, userId: string): Promise<void> {
  const [person] = await holdPeople(sql, [userId])
  const rule = person === undefined ? undefined : await holdRule(sql, achievementId)
  const [standing] = rule ? await listStandings(sql, userId, [rule.id]) : ([] as Standing[])
  if (rule?.enabled && standing) await completeReached(sql, rule, userId, standing.currentValue)
}

async function completeReached(sql: Transaction, rule: Rule, userId: string, value: number): Promise<void> {
  if (value >= rule.targetValue && (await markComplete(sql, rule.id, userId))) await reward(sql, rule, userId)
}
