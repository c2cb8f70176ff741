import {
  Count,
  countedPageOf,
  dataEnvelope,
  event,
  Flag,
  Id,
  operation,
  PageQuery,
  PersonRef,
  shape,
  Success,
  Text,
  TextOrNull,
  Timestamp,
  TimestampOrNull,
  Type,
  withDescription,
  Words,
  WordsOrNull,
  type Static,
} from '#contract'
import { UserNotFound } from '../../profile/contract.ts'
import { AchievementNotFound } from '../definitions/contract.ts'

const displayFields = {
  key: Type.String({
    description: 'Its name in the API.',
    examples: ['groups_favorited_3'],
  }),
  name: Type.String({ ...Words, examples: ['Explorer'] }),
  description: withDescription(WordsOrNull, 'What to do for it. Null when nothing is said.'),
  icon: TextOrNull,
  color: TextOrNull,
}

export const AchievementProgress = shape('AchievementProgress', {
  ...displayFields,
  targetValue: Count,
  currentValue: withDescription(Count, 'How far they have come.'),
  completedAt: TimestampOrNull,
  badgeSlug: withDescription(TextOrNull, 'The badge that it awards.'),
  hidden: withDescription(Flag, 'True when public profiles do not show it.'),
})
export type AchievementProgress = Static<typeof AchievementProgress>

export const PublicAchievement = Type.Object({ ...displayFields, completedAt: Timestamp })
export type PublicAchievement = Static<typeof PublicAchievement>

export const AchievementUnlocked = event({
  type: 'achievement.unlocked',
  summary: 'Somebody completed an achievement.',
  visibleTo: ['self'],
  scopes: { self: 'read:user' },
  subjects: ['userId'],
  data: Type.Object({
    userId: Id,
    achievementKey: Text,
    achievementName: Words,
    icon: TextOrNull,
    color: TextOrNull,
    badgeSlug: withDescription(TextOrNull, 'The badge that it awarded. Null for none.'),
    points: withDescription(Count, 'How many points the badge is worth; 0 without one.'),
  }),
})

export const listMyAchievements = operation({
  name: 'listMyAchievements',
  summary: 'List all achievements and your progress.',
  tag: 'User',
  route: 'GET /v1/profile/achievements',
  scope: 'read:user',
  query: PageQuery,
  output: countedPageOf(AchievementProgress),
  tool: { name: 'profile_achievements' },
  flags: { mayLag: true },
})

const ByAchievementAndUser = Type.Object({
  id: withDescription(Id, 'The id of the achievement.'),
  userId: PersonRef,
})

export const adminSetAchievementProgress = operation({
  name: 'adminSetAchievementProgress',
  summary: 'Set how far somebody has come. Reaching the target completes the achievement and grants its rewards.',
  tag: 'Admin',
  route: 'PUT /v1/admin/achievements/{id}/users/{userId}/progress',
  scope: 'admin',
  params: ByAchievementAndUser,
  body: Type.Object({
    currentValue: Type.Integer({
      description: 'How far they have come.',
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      examples: [2],
    }),
  }),
  output: dataEnvelope(AchievementProgress),
  errors: [AchievementNotFound, UserNotFound],
  audit: { words: 'progressSet', target: 'user', idFrom: 'input.userId' },
  tool: {
    name: 'admin_achievement_progress',
    confirm: {
      act: 'Set how far {userId} has come in {achievement}.',
      effects: 'Reaching the target completes the achievement and grants its badge and its entitlement.',
      mails: 'the person, if they want mails about badges',
    },
  },
})

export const adminResetAchievementProgress = operation({
  name: 'adminResetAchievementProgress',
  summary: 'Reset somebody’s progress on an achievement.',
  tag: 'Admin',
  route: 'DELETE /v1/admin/achievements/{id}/users/{userId}/progress',
  scope: 'admin',
  params: ByAchievementAndUser,
  output: Success,
  errors: [AchievementNotFound, UserNotFound],
  audit: { words: 'progressReset', target: 'user', idFrom: 'input.userId' },
  tool: {
    name: 'admin_reset_achievement_progress',
    confirm: {
      act: 'Reset the progress of {userId} in {achievement}.',
      effects: 'The progress is lost. Badges and entitlements that it granted stay.',
    },
  },
})
