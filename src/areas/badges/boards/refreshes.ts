import { addJob, type Transaction } from '#platform'
import { listBoardsOf } from './scores.ts'

const delayMs = 1_000

/**
 * Has a board refreshed a moment from now: that of a group, or with null the platform's. However often this is asked for until
 * then, it is done once. Whoever changes scores or who may stand on boards without a badge event asks for it.
 */
export async function refreshBoardSoon(sql: Transaction, groupId: string | null): Promise<void> {
  await addJob(sql, 'board', payloadOf(groupId), {
    key: keyOf(groupId),
    keyMode: 'preserve_run_at',
    runAt: new Date(Date.now() + delayMs),
  })
}

/** The same for every board on which somebody has a place, or would have if they were shown. */
export async function refreshBoardsOf(sql: Transaction, userId: string): Promise<void> {
  for (const { groupId } of await listBoardsOf(sql, userId)) await refreshBoardSoon(sql, groupId)
}

/** Has a board refreshed when somebody comes back to it. */
export async function refreshBoardAt(sql: Transaction, groupId: string | null, at: string): Promise<void> {
  await addJob(sql, 'board', payloadOf(groupId), { key: `${keyOf(groupId)} return`, runAt: new Date(at) })
}

const keyOf = (groupId: string | null) => `board ${groupId ?? 'platform'}`
const payloadOf = (groupId: string | null): Record<string, string> => (groupId === null ? {} : { groupId })
