import type { Consumer } from '#platform'
import { isEventTypeCounted } from '../definitions/public.ts'
import { advanceAchievements } from './public.ts'

/** Subscribes to all types because admins choose at runtime which ones count; `isWanted` filters them. */
export const achievementConsumer: Consumer = {
  name: 'achievements',
  types: 'all',
  isWanted: isEventTypeCounted,
  consume: ({ sql }, event) => advanceAchievements(sql, event),
}
