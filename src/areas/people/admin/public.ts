import { invalidateAllGroups, type Database } from '#platform'
import { scheduleBoardRefreshesForUser } from '../../leaderboards/public.ts'
import { endExpiredSuspension } from '../../profile/public.ts'

export { removeUser, requireUser, setRole, suspendUser, unsuspendUser } from './moderation.ts'
export { listUsers, newestFirst } from './queries.ts'

/** Several processes may run it at once. */
async function endSuspensions(db: Database): Promise<void> {
  const endNext = () =>
    db.begin(async (sql) => {
      const userId = await endExpiredSuspension(sql)
      if (userId === undefined) return undefined
      await scheduleBoardRefreshesForUser(sql, userId)
      await invalidateAllGroups(sql)
      return userId
    })
  while ((await endNext()) !== undefined);
}

export const suspensionTasks = ({ db }: { readonly db: Database }) => ({ suspensions: () => endSuspensions(db) })
