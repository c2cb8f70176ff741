export {
  bySortOrder,
  countPublicAchievements,
  lockAchievementForKeyShare,
  lockEnabledAchievementsFor,
  isEventTypeCounted,
  type Achievement,
} from './queries.ts'
