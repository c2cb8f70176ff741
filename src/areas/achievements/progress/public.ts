import { addJob, nilUuid, type Database } from '#platform'
import { recheckCompletion } from './engine.ts'
import { listUsersToComplete } from './queries.ts'

export { advanceAchievements } from './engine.ts'
export { backfillProgress, type BackfillEntry } from './backfill.ts'
export { moveProgress } from './merge.ts'
export {
  countCompletedByUser,
  deleteOldCountedEvents,
  deleteProgressForUser,
  listStartedProgressForUser,
  listPublicAchievementsForUser,
} from './queries.ts'

const batchSize = 100
export const achievementTasks = ({ db }: { readonly db: Database }) => ({
  /** After the target was lowered or the achievement enabled: completes it for users who have reached the target. */
  async settleAchievement({ id = '', after = nilUuid }: Readonly<Record<string, string | number>>) {
    const users = await listUsersToComplete(db.sql, String(id), { after: String(after), limit: batchSize })
    for (const { userId } of users) await db.begin((sql) => recheckCompletion(sql, String(id), userId))
    const last = users.length === batchSize ? users.at(-1) : undefined
    if (last) await db.begin((sql) => addJob(sql, 'settleAchievement', { id, after: last.userId }))
  },
})
