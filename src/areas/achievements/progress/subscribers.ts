import type { Consumer } from '#platform'
import { isEventTypeCounted } from '../definitions/public.ts'
import { advanceAchievements } from './public.ts'

/** Any event may count, but few types do at a time; admins decide which. */
export const achievementSubscriber: Consumer = {
  name: 'achievements',
  types: 'all',
  isWanted: isEventTypeCounted,
  consume: ({ sql }, event) => advanceAchievements(sql, event),
}
