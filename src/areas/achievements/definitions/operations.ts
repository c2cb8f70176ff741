import { invalid, success, type FieldProblem } from '#contract'
import {
  addJob,
  change,
  countedPage,
  databaseCode,
  read,
  uniqueViolation,
  type Handler,
  type Sql,
  type Transaction,
} from '#platform'
import { findBadge, holdBadge } from '../../badges/records/public.ts'
import { allEventTypes } from '../../developer/event-types/public.ts'
import {
  AchievementNotFound,
  adminCreateAchievement,
  adminDeleteAchievement,
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
  inOrder,
  insertDefinition,
  listDefinitions,
  lockDefinition,
  updateDefinition,
} from './queries.ts'
import { problemOfType, problemsOf, type Rules } from './rules.ts'
import { previewOfAchievement } from './previews.ts'

export const achievementDefinitions: readonly Handler[] = [
  read(adminListAchievements, async (call) =>
    countedPage(call, inOrder, (part) => listDefinitions(call.sql, part), countDefinitions(call.sql)),
  ),

  change(adminCreateAchievement, async ({ sql, input }) => {
    const { badgeSlug, ...facts } = input
    const badge = await badgeFor(sql, badgeSlug)
    await requireSense(input, badge, { ...plain, eventType: facts.eventType })
    const id = await insertDefinition(sql, { ...facts, ...badge })
    if (id === undefined) throw new KeyTaken()
    return { data: await requireDefinition(sql, id) }
  }),

  change(adminUpdateAchievement, async ({ sql, input: { id, ...input } }) => {
    const { badgeSlug, ...changes } = input
    const badge = await badgeFor(sql, badgeSlug)
    if (!(await lockDefinition(sql, id))) throw new AchievementNotFound()
    await requireSense(input, badge, await requireDefinition(sql, id))
    await updateDefinition(sql, id, { ...changes, ...badge }).catch((error: unknown) => {
      throw databaseCode(error) === uniqueViolation ? new KeyTaken() : error
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
    async ({ sql, input }) => previewOfAchievement(sql, input.id),
  ),
]

async function requireDefinition(sql: Sql, id: string): Promise<AchievementDefinition> {
  const definition = await findDefinition(sql, id)
  if (!definition) throw new AchievementNotFound()
  return definition
}

/** The badge's id as it is stored, null when there is no such badge. It is held, before the definition. */
async function badgeFor(
  sql: Transaction,
  slug: string | null | undefined,
): Promise<{ readonly badgeId?: string | null }> {
  if (slug === undefined) return {}
  const found = slug === null ? undefined : await findBadge(sql, slug)
  const badge = found?.slug === slug && found.groupId === null ? await holdBadge(sql, found.id) : undefined
  return { badgeId: badge?.id ?? null }
}

const plain = { conditions: [], progressMode: 'counter', progressField: null } as const

/** What comes, together with what is there, makes sense. */
async function requireSense(
  input: AchievementInput,
  badge: { readonly badgeId?: string | null },
  present: Rules,
): Promise<void> {
  const problems: FieldProblem[] = problemsOf({ ...present, ...input })
  const typeProblem = input.eventType && problemOfType(input.eventType, await allEventTypes())
  if (typeProblem) problems.push(typeProblem)
  if (input.badgeSlug && !badge.badgeId) problems.push({ path: 'badgeSlug', message: 'is not a badge of the platform' })
  if (problems.length > 0) throw invalid(problems)
}
