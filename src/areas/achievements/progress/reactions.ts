import type { Consumer } from '#platform'
import { isCounted } from '../definitions/public.ts'
import { advanceAchievements } from './public.ts'

/** Any event may count, but few types do at a time; admins decide which. */
export const achievementReactions: Consumer = {
  name: 'achievements',
  types: 'all',
  isWanted: isCounted,
  consume: ({ sql }, event) => advanceAchievements(sql, event),
}
