import { addJob, type Transaction } from '#platform'
import { listBoardsForUser } from './user-boards.ts'

const refreshDelayMs = 1_000

/**
 * Has a board refreshed a moment from now: that of a group, or with null the platform's. However often this is asked for until
 * then, it is done once. Whoever changes scores or who may stand on boards without a badge event asks for it.
 */
export async function scheduleBoardRefresh(sql: Transaction, groupId: string | null): Promise<void> {
  await addJob(sql, 'board', jobPayloadFor(groupId), {
    key: jobKeyFor(groupId),
    keyMode: 'preserve_run_at',
    runAt: new Date(Date.now() + refreshDelayMs),
  })
}

/** The same for every board on which somebody has a place, or would have if they were shown. */
export async function scheduleBoardRefreshesForUser(sql: Transaction, userId: string): Promise<void> {
  for (const { groupId } of await listBoardsForUser(sql, userId)) await scheduleBoardRefresh(sql, groupId)
}

/** Has a board refreshed when somebody comes back to it. */
export async function scheduleBoardRefreshAt(sql: Transaction, groupId: string | null, at: string): Promise<void> {
  await addJob(sql, 'board', jobPayloadFor(groupId), { key: `${jobKeyFor(groupId)} return`, runAt: new Date(at) })
}

const jobKeyFor = (groupId: string | null) => `board ${groupId ?? 'platform'}`
const jobPayloadFor = (groupId: string | null): Record<string, string> => (groupId === null ? {} : { groupId })
