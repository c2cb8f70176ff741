import { addJob, type Transaction } from '#platform'
import { listBoardsForUser } from './user-boards.ts'

const refreshDelayMs = 1_000

/**
 * The first call schedules a refresh a second later; calls until then join it. A null `groupId` is the platform board.
 * Needed after any change of scores or visibility that has no badge event.
 */
export async function scheduleBoardRefresh(sql: Transaction, groupId: string | null): Promise<void> {
  await addJob(sql, 'board', jobPayloadFor(groupId), {
    key: jobKeyFor(groupId),
    keyMode: 'preserve_run_at',
    runAt: new Date(Date.now() + refreshDelayMs),
  })
}

/** Includes boards from which the user is hidden at present. */
export async function scheduleBoardRefreshesForUser(sql: Transaction, userId: string): Promise<void> {
  for (const { groupId } of await listBoardsForUser(sql, userId)) await scheduleBoardRefresh(sql, groupId)
}

const jobKeyFor = (groupId: string | null) => `board ${groupId ?? 'platform'}`
const jobPayloadFor = (groupId: string | null): Record<string, string> => (groupId === null ? {} : { groupId })
