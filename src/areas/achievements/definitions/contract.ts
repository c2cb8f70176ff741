import {
  Count,
  countedPageOf,
  dataEnvelope,
  failure,
  Flag,
  Id,
  isWritten,
  oneOf,
  operation,
  PageQuery,
  shape,
  Success,
  text,
  textOrNull,
  TextOrNull,
  Timestamp,
  toolHint,
  Type,
  withDescription,
  Words,
  WordsOrNull,
  type Static,
} from '#contract'

const conditionOps = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'contains'] as const
const progressModes = ['counter', 'distinct', 'gauge'] as const

export type Scalar = string | number | boolean
const scalarSchema = { type: ['string', 'number', 'boolean'], maxLength: 500, [isWritten]: true }

const dataPath = {
  pattern: '^[A-Za-z0-9_]+(?:\\.[A-Za-z0-9_]+){0,4}$',
  description: 'Up to five names with dots between them.',
  examples: ['groupId'],
}

export const Condition = shape('AchievementCondition', {
  field: text(1, 200, {
    ...dataPath,
    description: 'Which value of the event’s data: up to five names with dots between them.',
  }),
  op: oneOf(conditionOps, { description: 'How to compare.' }),
  value: Type.Unsafe<Scalar | null | Scalar[]>({
    ...scalarSchema,
    type: [...scalarSchema.type, 'null', 'array'],
    items: scalarSchema,
    maxItems: 100,
    description: 'What to compare with: a list for `in`, a number for `gt`, `gte`, `lt` and `lte`.',
    examples: ['api'],
  }),
})
export type Condition = Static<typeof Condition>

const key = text(1, 100, {
  pattern: '^[a-z0-9_]+$',
  description: 'Its name in the API: lower-case letters, digits and underscores.',
  examples: ['groups_favorited_3'],
})
const name = text(1, 100, { examples: ['Explorer'] })
export const maxConditions = 10
const eventType = text(1, 100, { description: 'The type of event that counts.', examples: ['user.favorite_added'] })

export const AchievementInput = Type.Partial(
  Type.Object({
    key,
    name,
    description: textOrNull(500, { examples: ['Join three groups.'] }),
    icon: textOrNull(20, { examples: ['🧭'] }),
    color: textOrNull(7, {
      pattern: '^#[0-9a-fA-F]{6}$',
      description: 'Its color as `#RRGGBB`. Null for none.',
      examples: ['#2F7F6F'],
    }),
    targetValue: Type.Integer({ minimum: 1, maximum: 1_000_000_000, examples: [3] }),
    eventType,
    conditions: Type.Array(Condition, {
      maxItems: maxConditions,
      description: 'Which events count: those for which all of these hold.',
    }),
    progressMode: oneOf(progressModes, {
      description: 'Count events, count different values, or take the value itself.',
    }),
    progressField: textOrNull(200, {
      ...dataPath,
      [toolHint]: 'such as groupId',
      description:
        'Which value of the event’s data counts: up to five names with dots between them. Not needed for `counter`.',
    }),
    badgeSlug: textOrNull(100, {
      description: 'A badge of the platform to award: its id or slug. Send null for none.',
      examples: ['explorer'],
    }),
    entitlement: textOrNull(100, {
      description: 'An entitlement to grant. Send null for none.',
      examples: ['group.create'],
    }),
    sortOrder: Type.Integer({ minimum: 0, maximum: 2_147_483_647, examples: [1] }),
    hidden: withDescription(Flag, 'True keeps it off public profiles.'),
    enabled: withDescription(Flag, 'False: nothing counts toward it.'),
  }),
)
export type AchievementInput = Static<typeof AchievementInput>

export const AchievementDefinition = shape('AchievementDefinition', {
  id: Id,
  key: Type.String({ description: 'Its name in the API.', examples: ['groups_favorited_3'] }),
  name: Type.String({ ...Words, examples: ['Explorer'] }),
  description: WordsOrNull,
  icon: TextOrNull,
  color: TextOrNull,
  targetValue: Count,
  eventType: Type.String({ description: 'The type of event that counts.', examples: ['user.favorite_added'] }),
  conditions: Type.Array(Condition, { description: 'Which events count: those for which all of these hold.' }),
  progressMode: oneOf(progressModes, {
    description: 'Count events, count different values, or take the value itself.',
  }),
  progressField: withDescription(TextOrNull, 'Which value of the event’s data counts. Not used by `counter`.'),
  badgeSlug: withDescription(TextOrNull, 'The badge that it awards.'),
  entitlement: withDescription(TextOrNull, 'The entitlement that it grants.'),
  sortOrder: Count,
  hidden: withDescription(Flag, 'True when public profiles do not show it.'),
  enabled: withDescription(Flag, 'False when nothing counts toward it.'),
  startedCount: withDescription(Count, 'How many people have made progress.'),
  completedCount: withDescription(Count, 'How many people have completed it.'),
  createdAt: Timestamp,
})
export type AchievementDefinition = Static<typeof AchievementDefinition>

export const AchievementNotFound = failure('not_found', 'errors.achievements.notFound')
export const KeyTaken = failure('conflict', 'errors.achievements.keyTaken')

const ById = Type.Object({ id: withDescription(Id, 'The id of the achievement.') })

export const adminListAchievements = operation({
  name: 'adminListAchievements',
  summary: 'List all achievements in their order, with how many people started and completed them.',
  tag: 'Admin',
  route: 'GET /v1/admin/achievements',
  scope: 'admin',
  query: PageQuery,
  output: countedPageOf(AchievementDefinition),
  audit: { kind: 'view' },
  tool: { name: 'admin_list_achievements' },
})

export const adminCreateAchievement = operation({
  name: 'adminCreateAchievement',
  summary: 'Define an achievement. What happens from now on counts.',
  tag: 'Admin',
  route: 'POST /v1/admin/achievements',
  scope: 'admin',
  body: Type.Object({ ...AchievementInput.properties, key, name, eventType }),
  output: dataEnvelope(AchievementDefinition),
  status: 201,
  errors: [KeyTaken],
  readOperation: 'adminGetAchievement',
  newParam: 'id',
  audit: { words: 'created', target: 'achievement', idFrom: 'output.id' },
  tool: {
    name: 'admin_create_achievement',
    confirm: {
      act: 'Define the achievement {name}.',
      effects: 'What happens from now on counts. Whoever completes it gets its badge and its entitlement.',
    },
  },
})

export const adminGetAchievement = operation({
  name: 'adminGetAchievement',
  summary: 'Get an achievement and the rules it counts by.',
  tag: 'Admin',
  route: 'GET /v1/admin/achievements/{id}',
  scope: 'admin',
  params: ById,
  output: dataEnvelope(AchievementDefinition),
  errors: [AchievementNotFound],
  audit: { kind: 'view', target: 'achievement', idFrom: 'input.id' },
  tool: { name: 'admin_get_achievement' },
})

export const adminUpdateAchievement = operation({
  name: 'adminUpdateAchievement',
  summary: 'Change an achievement. A lower target completes it for all who reached it.',
  tag: 'Admin',
  route: 'PATCH /v1/admin/achievements/{id}',
  scope: 'admin',
  params: ById,
  body: AchievementInput,
  output: dataEnvelope(AchievementDefinition),
  errors: [AchievementNotFound, KeyTaken],
  readOperation: 'adminGetAchievement',
  audit: { words: 'changed', target: 'achievement', idFrom: 'input.id' },
  tool: {
    name: 'admin_update_achievement',
    confirm: {
      act: 'Change the achievement {name}.',
      effects:
        'Progress so far counts. A lower target completes it for everybody who has reached it, and they get its badge and its entitlement.',
      mails: 'those who get a badge, if they want mails about badges',
    },
  },
})

export const adminDeleteAchievement = operation({
  name: 'adminDeleteAchievement',
  summary: 'Delete an achievement.',
  tag: 'Admin',
  route: 'DELETE /v1/admin/achievements/{id}',
  scope: 'admin',
  params: ById,
  output: Success,
  errors: [AchievementNotFound],
  readOperation: 'adminGetAchievement',
  audit: { words: 'deleted', target: 'achievement', idFrom: 'input.id' },
  tool: {
    name: 'admin_delete_achievement',
    confirm: {
      act: 'Delete the achievement {name}.',
      effects: 'Everybody loses their progress. Badges that it awarded stay.',
    },
  },
})
