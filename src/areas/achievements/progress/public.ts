import { addJob, type Database } from '#platform'
import { settle } from './engine.ts'
import { listReached } from './queries.ts'

export { advanceAchievements } from './engine.ts'
export { recordDeeds, type Deed } from './deeds.ts'
export { moveProgress } from './merge.ts'
export {
  countCompletedOf,
  deleteOldEvents as forgetOldAchievementEvents,
  deleteProgressOf as removeProgressOf,
  listAllProgressOf,
  listShownAchievementsOf,
} from './queries.ts'

const batch = 100
const beginning = '00000000-0000-0000-0000-000000000000'

/** Completes an achievement for everybody who has reached its target, some people in each job. */
export const achievementTasks = ({ db }: { readonly db: Database }) => ({
  async settleAchievement({ id = '', after = beginning }: Readonly<Record<string, string | number>>) {
    const people = await listReached(db.sql, String(id), { after: String(after), limit: batch })
    for (const { userId } of people) await db.begin((sql) => settle(sql, String(id), userId))
    const last = people.length === batch ? people.at(-1) : undefined
    if (last) await db.begin((sql) => addJob(sql, 'settleAchievement', { id, after: last.userId }))
  },
})
