import { message, success, validationFailure, type EventType, type FieldProblem } from '#contract'
import {
  addJob,
  change,
  fetchCountedPage,
  databaseErrorCode,
  read,
  uniqueViolation,
  type Handler,
  type Sql,
  type Transaction,
} from '#platform'
import { findBadge, lockBadgeForKeyShare } from '../../badges/records/public.ts'
import {
  AchievementNotFound,
  adminCreateAchievement,
  adminDeleteAchievement,
  adminGetAchievement,
  adminListAchievements,
  adminUpdateAchievement,
  KeyTaken,
  type AchievementDefinition,
  type AchievementInput,
} from './contract.ts'
import {
  countDefinitions,
  deleteDefinition,
  findDefinition,
  bySortOrder,
  insertDefinition,
  listDefinitions,
  lockDefinition,
  updateDefinition,
} from './queries.ts'
import { findEventTypeProblem, findRuleProblems, type CountingRules } from './rules.ts'
import { previewAchievementDeletion } from './previews.ts'

export const achievementDefinitionHandlers: readonly Handler[] = [
  read(adminListAchievements, async (call) =>
    fetchCountedPage(call, bySortOrder, (clause) => listDefinitions(call.sql, clause), countDefinitions(call.sql)),
  ),

  read(adminGetAchievement, async ({ sql, input }) => ({ data: await requireDefinition(sql, input.id) })),

  change(adminCreateAchievement, async ({ sql, input, app }) => {
    const { badgeSlug, ...fields } = input
    const badgeField = await resolveBadgeField(sql, badgeSlug)
    requireValidDefinition(app.eventTypes, input, badgeField, { ...defaultRules, eventType: fields.eventType })
    const id = await insertDefinition(sql, { ...fields, ...badgeField })
    if (id === undefined) throw new KeyTaken()
    return { data: await requireDefinition(sql, id) }
  }),

  change(adminUpdateAchievement, async ({ sql, input: { id, ...input }, app }) => {
    const { badgeSlug, ...changes } = input
    const badgeField = await resolveBadgeField(sql, badgeSlug)
    if (!(await lockDefinition(sql, id))) throw new AchievementNotFound()
    requireValidDefinition(app.eventTypes, input, badgeField, await requireDefinition(sql, id))
    await updateDefinition(sql, id, { ...changes, ...badgeField }).catch((error: unknown) => {
      throw databaseErrorCode(error) === uniqueViolation ? new KeyTaken() : error
    })
    if (changes.targetValue !== undefined || changes.enabled) await addJob(sql, 'settleAchievement', { id })
    return { data: await requireDefinition(sql, id) }
  }),

  change(
    adminDeleteAchievement,
    async ({ sql, input }) => {
      if (!(await deleteDefinition(sql, input.id))) throw new AchievementNotFound()
      return success
    },
    async ({ sql, input }) => previewAchievementDeletion(sql, input.id),
  ),
]

async function requireDefinition(sql: Sql, id: string): Promise<AchievementDefinition> {
  const definition = await findDefinition(sql, id)
  if (!definition) throw new AchievementNotFound()
  return definition
}

/**
 * Empty without a slug in the input, and a null id when no platform badge has the slug. Call it before locking the
 * definition: deleting a badge locks the badge, then the definitions that award it.
 */
async function resolveBadgeField(
  sql: Transaction,
  slug: string | null | undefined,
): Promise<{ readonly badgeId?: string | null }> {
  if (slug === undefined) return {}
  const found = slug === null ? undefined : await findBadge(sql, slug)
  const badge = found?.groupId === null ? await lockBadgeForKeyShare(sql, found.id) : undefined
  return { badgeId: badge?.id ?? null }
}

const defaultRules = { conditions: [], progressMode: 'counter', progressField: null } as const

function requireValidDefinition(
  eventTypes: readonly EventType[],
  input: AchievementInput,
  badgeField: { readonly badgeId?: string | null },
  current: CountingRules,
): void {
  const problems: FieldProblem[] = findRuleProblems({ ...current, ...input })
  const typeProblem = input.eventType && findEventTypeProblem(input.eventType, eventTypes)
  if (typeProblem) problems.push(typeProblem)
  if (input.badgeSlug && !badgeField.badgeId)
    problems.push({ path: 'badgeSlug', text: message('validation.achievements.badge') })
  if (problems.length > 0) throw validationFailure(problems)
}
