export {
  countPublicDefinitions,
  lockAchievementForKeyShare,
  lockAchievementsForKeyShare,
  isEventTypeCounted,
  type Achievement,
} from './queries.ts'
